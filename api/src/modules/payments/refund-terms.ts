import { Wording } from '../../platform/language/wording.js';
import type { PaymentWithRequest } from './payment-record.js';
import { GUARANTEE_DAYS } from './payments.enums.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How much a refund would return at a given time, and why. */
export interface RefundTerms {
  /** US cents that would be refunded, or that are being refunded; 0 if none. */
  readonly amountCents: number;
  /** The last moment to request a refund; null if nothing is paid, or everything is refunded. */
  readonly until: Date | null;
  /** Whether the payer may request a refund now. */
  readonly requestable: boolean;
  /** A sentence for the payer. */
  readonly reason: string;
}

/** The end of the money-back guarantee of a payment made at `paidAt`. */
export function guaranteeEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GUARANTEE_DAYS * DAY_MS);
}

/**
 * The refund terms of this payment at `now`.
 * @param wording in the reader's language
 */
export function refundTerms(
  payment: PaymentWithRequest,
  now: Date,
  wording: Wording = Wording.in('en'),
): RefundTerms {
  const { amountCents, refundedCents, status, paidAt, refundStartedAt, refundedAt, disputedAt } = payment;
  const { refundRequest } = payment;
  const whole = wording.price(amountCents);
  if (refundedAt) {
    const day = wording.date(refundedAt);
    return nothing(null, wording.translate('We refunded all {amount} on {day}.', { amount: whole, day }));
  }
  if (status !== 'completed' || !paidAt) {
    return nothing(null, wording.translate("Nothing is paid yet, so there's nothing to refund."));
  }
  const until = guaranteeEnd(paidAt);
  const isWhole = refundedCents === 0;
  const left = amountCents - refundedCents;
  const amount = wording.price(left);
  const explain = (...sentences: readonly string[]): string =>
    isWhole
      ? wording.join(...sentences)
      : wording.join(
          wording.translate('We already refunded {amount}.', { amount: wording.price(refundedCents) }),
          ...sentences,
        );
  if (refundStartedAt) {
    const reason = isWhole
      ? wording.translate('The full {amount} is on its way back to you.', { amount })
      : wording.translate('The other {amount} is on its way back to you.', { amount });
    return { amountCents: left, until, requestable: false, reason: explain(reason) };
  }
  if (disputedAt) {
    return nothing(
      until,
      explain(wording.translate('Your bank has asked us for this money back. Your bank decides.')),
    );
  }
  if (refundRequest?.status === 'open') {
    const reason = wording.translate("You requested {amount} back on {day}. We'll decide and email you.", {
      amount: wording.price(refundRequest.amountCents),
      day: wording.date(refundRequest.createdAt),
    });
    return {
      amountCents: Math.min(refundRequest.amountCents, left),
      until,
      requestable: false,
      reason: explain(reason),
    };
  }
  const terms = {
    count: GUARANTEE_DAYS,
    day: wording.translate('{day} (UTC)', { day: wording.date(until) }),
  };
  if (now.getTime() > until.getTime()) {
    return nothing(
      until,
      explain(wording.translate('The {count}-day money-back guarantee ended on {day}.', terms)),
    );
  }
  const guarantee = isWhole
    ? wording.translate('{count}-day money-back guarantee: you can request all {amount} back until {day}.', {
        ...terms,
        amount,
      })
    : wording.translate(
        '{count}-day money-back guarantee: you can request the other {amount} back until {day}.',
        {
          ...terms,
          amount,
        },
      );
  return { amountCents: left, until, requestable: true, reason: explain(guarantee) };
}

function nothing(until: Date | null, reason: string): RefundTerms {
  return { amountCents: 0, until, requestable: false, reason };
}
