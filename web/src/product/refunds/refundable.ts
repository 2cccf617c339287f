import type { RefundablePaymentFragment } from './refund.generated';

/** The payment data that a refund needs. */
export type RefundablePayment = Omit<RefundablePaymentFragment, ' $fragmentName'>;

/**
 * Whether the refund was sent and hasn't arrived: it can't be requested then, and the money is on its way. An open
 * request looks the same until it is decided, but has its own status text.
 */
export function isRefundPending({
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

/** @param now milliseconds since 1970 @returns null if nothing was paid, or the guarantee has ended */
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
