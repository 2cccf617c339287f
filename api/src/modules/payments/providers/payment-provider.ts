import type { IntentState, ProviderName } from '../payments.enums.js';

/** The input of a new intent. */
export interface IntentOrder {
  /** Our payment; also the provider's idempotency key. */
  readonly paymentId: string;
  /** US cents. */
  readonly amountCents: number;
  readonly currency: string;
  /** The purchase, as the payer reads it on the provider's receipt. */
  readonly description: string;
  /** For people who look at the provider's dashboard; we never read it back. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** An intent in the provider's words. */
export interface ProviderIntent {
  readonly id: string;
  /** Lets the payer confirm the intent; never stored. */
  readonly clientSecret: string;
  /** US cents. */
  readonly amountCents: number;
  readonly currency: string;
  readonly state: IntentState;
  /** US cents refunded so far. */
  readonly refundedCents: number;
  /**
   * The latest refusal, as a sentence for the payer; null if there was none, or a new attempt is in progress.
   */
  readonly failureMessage: string | null;
  /** The provider's fingerprint of the card that paid; null if the provider doesn't return it. */
  readonly cardFingerprint: string | null;
}

/** The state of an intent without the secret that only its payer may know. */
export interface IntentReport extends Pick<ProviderIntent, 'state' | 'refundedCents' | 'failureMessage'> {
  /** US cents; null if an event doesn't contain them. */
  readonly amountCents: number | null;
  readonly currency: string | null;
}

/** The content of an event in our terms. */
export type ProviderNews =
  | { readonly kind: 'intent'; readonly intentId: string; readonly report: IntentReport }
  | {
      readonly kind: 'dispute';
      readonly intentId: string;
      /** A payment can be disputed more than once; null if the event doesn't say. */
      readonly disputeId: string | null;
      readonly turn: 'opened' | 'won' | 'lost';
    }
  | { readonly kind: 'refund_failed'; readonly intentId: string; readonly reason: string | null }
  /** A test event where real money moves, or a live one in test mode. */
  | { readonly kind: 'other_mode'; readonly intentId: null; readonly isLive: boolean }
  | { readonly kind: 'other'; readonly intentId: string | null };

/** A signed message of the provider. */
export interface ProviderEvent {
  /** The provider's ID of the event; a repeated event has the same ID. */
  readonly id: string;
  readonly type: string;
  readonly news: ProviderNews;
}

export interface RefundOrder {
  readonly intentId: string;
  /** Our payment. Together with `begunAt` it is the idempotency key of the refund. */
  readonly paymentId: string;
  /** US cents: the full amount of the payment, even if a part was refunded before. */
  readonly amountCents: number;
  /** When the refund was started. After a final refusal, the provider is asked again under another key. */
  readonly begunAt: Date;
}

/**
 * The payment provider. Only its own messages count. Every call throws DomainError UNAVAILABLE (503) if the
 * provider doesn't answer in time, is overloaded or fails.
 */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;
  /** For the browser; null in the sandbox. */
  abstract readonly publishableKey: string | null;
  /** Creates an intent. Idempotent by `paymentId`. */
  abstract createIntent(order: IntentOrder): Promise<ProviderIntent>;
  /** @returns null for an intent that the provider does not know */
  abstract findIntent(intentId: string): Promise<ProviderIntent | null>;
  /** @returns the intent afterwards: canceled, or, if it was too late, succeeded or processing */
  abstract cancelIntent(intentId: string): Promise<ProviderIntent>;
  /**
   * Refunds the rest of a payment. Idempotent by `paymentId` and `begunAt`.
   * @throws DomainError CONFLICT if the provider refuses for good
   */
  abstract refund(order: RefundOrder): Promise<ProviderIntent>;
  /**
   * Verifies and parses a webhook message.
   * @throws DomainError VALIDATION_FAILED if the signature is missing, wrong, or more than 5 minutes off
   */
  abstract readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
