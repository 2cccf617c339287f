import type { PaymentWithRequest } from './payment-record.js';
import { dayWords, dollars } from './payments.format.js';
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

/** The refund terms of this payment at `now`. */
export function refundTerms(payment: PaymentWithRequest, now: Date): RefundTerms {
  const { amountCents, refundedCents, status, paidAt, refundStartedAt, refundedAt, disputedAt } = payment;
  const { refundRequest } = payment;
  if (refundedAt) return nothing(null, `We refunded all ${dollars(amountCents)} on ${dayWords(refundedAt)}.`);
  if (status !== 'completed' || !paidAt) {
    return nothing(null, "Nothing is paid yet, so there's nothing to refund.");
  }
  const until = guaranteeEnd(paidAt);
  const last = dayWords(until);
  const left = amountCents - refundedCents;
  const back = refundedCents === 0 ? '' : `We already refunded ${dollars(refundedCents)}. `;
  const rest = refundedCents === 0 ? `all ${dollars(left)}` : `the other ${dollars(left)}`;
  if (refundStartedAt) {
    const reason = `${back}${capitalized(rest)} is on its way back to you.`;
    return { amountCents: left, until, requestable: false, reason };
  }
  if (disputedAt) {
    const reason = `${back}Your bank has asked us for this money back. Your bank decides.`;
    return nothing(until, reason);
  }
  if (refundRequest?.status === 'open') {
    const asked = `You requested ${dollars(refundRequest.amountCents)} back on ${dayWords(refundRequest.createdAt)}.`;
    const reason = `${back}${asked} We'll decide and email you.`;
    return { amountCents: Math.min(refundRequest.amountCents, left), until, requestable: false, reason };
  }
  if (now.getTime() > until.getTime()) {
    return nothing(until, `${back}The ${GUARANTEE_DAYS}-day money-back guarantee ended on ${last} (UTC).`);
  }
  const guarantee = `${GUARANTEE_DAYS}-day money-back guarantee: you can request ${rest} back until ${last} (UTC).`;
  return { amountCents: left, until, requestable: true, reason: `${back}${guarantee}` };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nothing(until: Date | null, reason: string): RefundTerms {
  return { amountCents: 0, until, requestable: false, reason };
}
