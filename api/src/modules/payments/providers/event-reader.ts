import { z } from 'zod';
import { DomainError } from '../../../platform/errors/index.js';
import { parseJsonBody } from '../../../platform/http/json-body.js';
import type { IntentState } from '../payments.enums.js';
import type { ProviderEvent, ProviderNews } from './payment-provider.js';

/** PostgreSQL refuses longer values in an index, and no provider sends them. */
const id = z.string().min(1).max(255);
const cents = z.number().int().nonnegative();
const currency = z.string().transform((text) => text.toLowerCase());

const envelope = z.object({
  id,
  type: z.string().min(1).max(255),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.unknown() }),
});

const intentObject = z.object({
  id,
  amount: cents.optional(),
  amount_received: cents.optional(),
  currency: currency.optional(),
  last_payment_error: z.object({ message: z.string().optional() }).nullish(),
});

const intentReference = z.union([id, z.object({ id }).transform((intent) => intent.id)]).nullish();

const chargeObject = z.object({
  payment_intent: intentReference,
  amount: cents.optional(),
  amount_refunded: cents.optional(),
  currency: currency.optional(),
});

const disputeObject = z.object({
  id: id.optional(),
  payment_intent: intentReference,
  status: z.string().optional(),
});

const refundObject = z.object({ payment_intent: intentReference, failure_reason: z.string().nullish() });

const anyObject = z.object({ id: id.optional(), object: z.string().optional() });

/** The state of an intent after each event, in whatever order events arrive. */
const STATE_AFTER: Readonly<Record<string, IntentState>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'requires_payment',
  'payment_intent.processing': 'processing',
  'payment_intent.requires_action': 'requires_action',
  'payment_intent.canceled': 'canceled',
};

const NO_REASON = 'The payment failed. Please try again.';

/**
 * Parses an event in Stripe's format. Its signature was already verified.
 * @param isLive whether this installation moves real money; an event of the other mode isn't about our
 * payments. Null: unknown
 * @throws DomainError VALIDATION_FAILED if the event doesn't match its type's schema
 */
export function readProviderEvent(rawBody: Buffer, isLive: boolean | null = null): ProviderEvent {
  const event = shaped(envelope, parsed(rawBody));
  if (isLive !== null && event.livemode !== undefined && event.livemode !== isLive) {
    const news = { kind: 'other_mode', intentId: null, isLive: event.livemode } as const;
    return { id: event.id, type: event.type, news };
  }
  return { id: event.id, type: event.type, news: getNews(event.type, event.data.object) };
}

function getNews(type: string, object: unknown): ProviderNews {
  const state = STATE_AFTER[type];
  if (state !== undefined) return intentNews(state, shaped(intentObject, object));
  switch (type) {
    case 'charge.refunded':
      return refundNews(shaped(chargeObject, object));
    case 'charge.dispute.created':
      return disputeNews('opened', shaped(disputeObject, object));
    case 'charge.dispute.closed':
      return closedDisputeNews(shaped(disputeObject, object));
    case 'refund.failed': {
      const { payment_intent: intentId, failure_reason: reason } = shaped(refundObject, object);
      return intentId ? { kind: 'refund_failed', intentId, reason: reason ?? null } : other(null);
    }
    default: {
      const parsed = anyObject.safeParse(object);
      return other(
        parsed.success && parsed.data.object === 'payment_intent' ? (parsed.data.id ?? null) : null,
      );
    }
  }
}

function intentNews(state: IntentState, intent: z.infer<typeof intentObject>): ProviderNews {
  const failed = state === 'requires_payment';
  return {
    kind: 'intent',
    intentId: intent.id,
    report: {
      state,
      amountCents: state === 'succeeded' ? taken(intent) : (intent.amount ?? null),
      currency: intent.currency ?? null,
      refundedCents: 0,
      failureMessage: failed ? (intent.last_payment_error?.message ?? NO_REASON) : null,
    },
  };
}

/** The requested and the received amounts are the same; if they differ, the smaller one counts. */
function taken({
  amount,
  amount_received: received,
}: Pick<z.infer<typeof intentObject>, 'amount' | 'amount_received'>): number | null {
  if (amount === undefined) return received ?? null;
  return received === undefined ? amount : Math.min(amount, received);
}

/** A refunded charge implies that the charge succeeded. */
function refundNews(charge: z.infer<typeof chargeObject>): ProviderNews {
  if (!charge.payment_intent) return other(null);
  return {
    kind: 'intent',
    intentId: charge.payment_intent,
    report: {
      state: 'succeeded',
      amountCents: charge.amount ?? null,
      currency: charge.currency ?? null,
      refundedCents: charge.amount_refunded ?? charge.amount ?? Number.MAX_SAFE_INTEGER,
      failureMessage: null,
    },
  };
}

function closedDisputeNews(dispute: z.infer<typeof disputeObject>): ProviderNews {
  if (dispute.status === 'lost') return disputeNews('lost', dispute);
  return disputeNews('won', dispute);
}

function disputeNews(
  turn: 'opened' | 'won' | 'lost',
  { id: disputeId, payment_intent: intentId }: z.infer<typeof disputeObject>,
): ProviderNews {
  return intentId ? { kind: 'dispute', intentId, disputeId: disputeId ?? null, turn } : other(null);
}

function other(intentId: string | null): ProviderNews {
  return { kind: 'other', intentId };
}

function parsed(rawBody: Buffer): unknown {
  const value = parseJsonBody(rawBody.toString('utf8'));
  if (value === undefined) throw new DomainError('MALFORMED_JSON', "The request body isn't valid JSON.");
  return value;
}

function shaped<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new DomainError('VALIDATION_FAILED', "We can't read this event.", { cause: read.error });
}
