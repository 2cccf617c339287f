import type { IntentState, ProviderName } from '../payments.enums.js';

/** What an intent is made of. */
export interface IntentOrder {
  /** Our payment; also the key under which the provider makes one intent and no second. */
  readonly paymentId: string;
  /** US cents. */
  readonly amountCents: number;
  readonly currency: string;
  /** What is bought, as the payer reads it on the provider's receipt. */
  readonly description: string;
  /** For people who look at the provider's pages; nothing is read from it again. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** An intent as the provider has it. */
export interface ProviderIntent {
  readonly id: string;
  /** Lets its payer confirm it; not to be stored. */
  readonly clientSecret: string;
  /** US cents. */
  readonly amountCents: number;
  readonly currency: string;
  readonly state: IntentState;
  /** US cents that went back so far. */
  readonly refundedCents: number;
  /** The last refusal, a sentence for the payer; null when there was none, or a new attempt runs. */
  readonly failureMessage: string | null;
  /** The card that paid, as the provider names it without its number; null when it doesn't tell. */
  readonly cardFingerprint: string | null;
}

/** What the provider says of an intent, without what only its payer may know. */
export interface IntentReport extends Pick<ProviderIntent, 'state' | 'refundedCents' | 'failureMessage'> {
  /** US cents; null where an event does not name them. */
  readonly amountCents: number | null;
  readonly currency: string | null;
}

/** What an event is about, in our words. */
export type ProviderNews =
  | { readonly kind: 'intent'; readonly intentId: string; readonly report: IntentReport }
  | {
      readonly kind: 'dispute';
      readonly intentId: string;
      /** A payment can be disputed more than once; null where an event does not say. */
      readonly disputeId: string | null;
      readonly turn: 'opened' | 'won' | 'lost';
    }
  | { readonly kind: 'refund_failed'; readonly intentId: string; readonly reason: string | null }
  /** Of the provider's test mode where real money moves, or the other way round. */
  | { readonly kind: 'other_mode'; readonly intentId: null; readonly isLive: boolean }
  | { readonly kind: 'other'; readonly intentId: string | null };

/** A signed message of the provider. */
export interface ProviderEvent {
  /** The provider's id of the event: the same event sent again has the same one. */
  readonly id: string;
  readonly type: string;
  readonly news: ProviderNews;
}

export interface RefundOrder {
  readonly intentId: string;
  /** Our payment; with `begunAt` the key under which the money goes back once. */
  readonly paymentId: string;
  /** US cents: all of the payment, also where a part of it went back before. */
  readonly amountCents: number;
  /** Since when it is to go back. A provider that has refused for good is asked again under another key. */
  readonly begunAt: Date;
}

/**
 * Whoever moves the money. Nothing is believed but what it says itself.
 * Every call throws DomainError UNAVAILABLE (503) when the provider does not answer in time, is overloaded or fails.
 */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;
  /** For the browser; null in the sandbox. */
  abstract readonly publishableKey: string | null;
  /** Makes an intent. Idempotent by `paymentId`. */
  abstract createIntent(order: IntentOrder): Promise<ProviderIntent>;
  /** @returns null for an intent that the provider does not know */
  abstract findIntent(intentId: string): Promise<ProviderIntent | null>;
  /** @returns the intent as it is afterwards: canceled, or, when it was too late, succeeded or processing */
  abstract cancelIntent(intentId: string): Promise<ProviderIntent>;
  /**
   * Gives back all that is left of a payment. Idempotent by `paymentId` and `begunAt`.
   * @throws DomainError CONFLICT when the provider refuses it for good
   */
  abstract refund(order: RefundOrder): Promise<ProviderIntent>;
  /**
   * Reads a message to the webhook.
   * @throws DomainError VALIDATION_FAILED on a missing, wrong or stale signature: more than 5 minutes old, or ahead
   */
  abstract readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
