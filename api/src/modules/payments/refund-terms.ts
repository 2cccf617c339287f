import type { PaymentWithRequest } from './payment-record.js';
import { dayWords, dollars } from './payments.format.js';
import { GUARANTEE_DAYS } from './payments.words.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What comes back when a refund is asked for at a certain moment, and why. */
export interface RefundTerms {
  /** US cents that would come back, or that are on their way; 0 when nothing would. */
  readonly amountCents: number;
  /** Until when it can be asked for; null when nothing is paid, or all is given back. */
  readonly until: Date | null;
  /** Whether the payer may ask now. */
  readonly requestable: boolean;
  /** A sentence for the payer. */
  readonly reason: string;
}

/** The end of the money-back guarantee of something paid at `paidAt`. */
export function guaranteeEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GUARANTEE_DAYS * DAY_MS);
}

/** What a refund of this payment would be at `now`. */
export function refundTerms(payment: PaymentWithRequest, now: Date): RefundTerms {
  const { amountCents, status, paidAt, refundStartedAt, refundedAt, refundRequest } = payment;
  const all = dollars(amountCents);
  if (refundedAt) return nothing(null, `All ${all} came back on ${dayWords(refundedAt)}.`);
  if (status !== 'completed' || !paidAt) {
    return nothing(null, 'Nothing was paid yet, so there is nothing to give back.');
  }
  const until = guaranteeEnd(paidAt);
  const last = dayWords(until);
  if (refundStartedAt) {
    return { amountCents, until, requestable: false, reason: `All ${all} is on its way back to you.` };
  }
  if (refundRequest?.status === 'open') {
    const reason = `You asked for ${dollars(refundRequest.amountCents)} on ${dayWords(refundRequest.createdAt)}. We look at your request and tell you.`;
    return { amountCents: refundRequest.amountCents, until, requestable: false, reason };
  }
  if (now.getTime() > until.getTime()) {
    return nothing(until, `The ${GUARANTEE_DAYS}-day money-back guarantee ended on ${last}.`);
  }
  const reason = `${GUARANTEE_DAYS}-day money-back guarantee: ask until ${last} and all ${all} comes back.`;
  return { amountCents, until, requestable: true, reason };
}

function nothing(until: Date | null, reason: string): RefundTerms {
  return { amountCents: 0, until, requestable: false, reason };
}
