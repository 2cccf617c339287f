import type { Commission } from './entities/commission.entity.js';

/** The selected columns of a commission. */
export const COMMISSION_COLUMNS = [
  'commission.id',
  'commission.affiliateId',
  'commission.source',
  'commission.rate',
  'commission.amountCents',
  'commission.paidCents',
  'commission.status',
  'commission.flags',
  'commission.review',
  'commission.reviewNote',
  'commission.reversal',
  'commission.createdAt',
  'commission.releasesAt',
  'commission.paidAt',
] as const satisfies readonly `commission.${keyof Commission}`[];

/** A stored commission. */
export type CommissionRecord = Omit<
  Commission,
  'paymentId' | 'applicationId' | 'reviewedAt' | 'reviewedById'
>;

/** The value of a commission in US cents: 0 once it is reversed. */
export function getOwedCents({ status, amountCents }: Pick<Commission, 'status' | 'amountCents'>): number {
  return status === 'reversed' ? 0 : amountCents;
}

/** The US cents still due for it; a negative amount is deducted. */
export function getDueCents(commission: Pick<Commission, 'status' | 'amountCents' | 'paidCents'>): number {
  return getOwedCents(commission) - commission.paidCents;
}
