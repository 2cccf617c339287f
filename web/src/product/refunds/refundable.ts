import type { RefundablePaymentFragment } from './refund.generated';

/** A payment as far as its money can come back. */
export type RefundablePayment = Omit<RefundablePaymentFragment, ' $fragmentName'>;

/**
 * Whether the money was sent back and has not arrived: nobody may ask for it then, and there is something to come. An
 * open request looks the same until it is decided, and its own words say how it stands.
 */
export function isOnItsWay({
  status,
  refundTerms: { requestable, amountCents },
  refundRequest,
}: Pick<RefundablePayment, 'status' | 'refundTerms' | 'refundRequest'>): boolean {
  return status === 'COMPLETED' && !requestable && amountCents > 0 && refundRequest?.status !== 'OPEN';
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How much of the guarantee is left, in days. A day that has started counts. */
export interface DaysLeft {
  left: number;
  total: number;
}

/** @param now milliseconds since 1970. @returns null when nothing was paid, or the guarantee is over */
export function daysLeft(
  { paidAt, refundTerms: { until } }: Pick<RefundablePayment, 'paidAt' | 'refundTerms'>,
  now: number,
): DaysLeft | null {
  if (paidAt === null || until === null) return null;
  const end = Date.parse(until);
  const total = Math.round((end - Date.parse(paidAt)) / DAY_MS);
  const left = Math.min(total, Math.ceil((end - now) / DAY_MS));
  return left <= 0 ? null : { left, total };
}
