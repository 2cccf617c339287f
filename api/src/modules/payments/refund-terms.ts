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
  const { amountCents, refundedCents, status, paidAt, refundStartedAt, refundedAt, disputedAt } = payment;
  const { refundRequest } = payment;
  if (refundedAt) return nothing(null, `All ${dollars(amountCents)} came back on ${dayWords(refundedAt)}.`);
  if (status !== 'completed' || !paidAt) {
    return nothing(null, 'Nothing was paid yet, so there is nothing to give back.');
  }
  const until = guaranteeEnd(paidAt);
  const last = dayWords(until);
  const left = amountCents - refundedCents;
  const back = refundedCents === 0 ? '' : `${dollars(refundedCents)} came back already. `;
  const rest = refundedCents === 0 ? `all ${dollars(left)}` : `the other ${dollars(left)}`;
  if (refundStartedAt) {
    const reason = `${back}${capitalized(rest)} is on its way back to you.`;
    return { amountCents: left, until, requestable: false, reason };
  }
  if (disputedAt) {
    const reason = `${back}Your bank has asked us for this money. The bank decides about it.`;
    return nothing(until, reason);
  }
  if (refundRequest?.status === 'open') {
    const asked = `You asked for ${dollars(refundRequest.amountCents)} on ${dayWords(refundRequest.createdAt)}.`;
    const reason = `${back}${asked} We look at your request and tell you.`;
    return { amountCents: Math.min(refundRequest.amountCents, left), until, requestable: false, reason };
  }
  if (now.getTime() > until.getTime()) {
    return nothing(until, `${back}The ${GUARANTEE_DAYS}-day money-back guarantee ended on ${last}.`);
  }
  const guarantee = `${GUARANTEE_DAYS}-day money-back guarantee: until ${last} you can ask for ${rest} back.`;
  return { amountCents: left, until, requestable: true, reason: `${back}${guarantee}` };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nothing(until: Date | null, reason: string): RefundTerms {
  return { amountCents: 0, until, requestable: false, reason };
}
