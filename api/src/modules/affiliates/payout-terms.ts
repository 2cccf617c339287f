import { getDueCents } from './commission-record.js';
import type { CommissionRecord } from './commission-record.js';

/** The day of the month on which a payout run is due. */
const PAYOUT_DAY = 5;

/** Serializes transactions that decide on payouts. */
export const RUN_LOCK = 'affiliates.payouts';

/** A run's payment for one commission. */
export interface DueItem {
  readonly commissionId: string;
  /** US cents; a negative amount is deducted. */
  readonly amountCents: number;
}

/** A run's payment to one affiliate. */
export interface DueLine {
  readonly affiliateId: string;
  readonly amountCents: number;
  readonly items: readonly DueItem[];
}

type DueCommission = Pick<
  CommissionRecord,
  'id' | 'affiliateId' | 'status' | 'review' | 'amountCents' | 'paidCents' | 'releasesAt'
>;

/** The US cents that a run at `cutoff` pays for a commission; 0 if nothing is due yet or at all. */
function getPayableCents(commission: DueCommission, cutoff: Date): number {
  const due = getDueCents(commission);
  // Overpayments are deducted at once; only payments wait.
  if (due <= 0) return due;
  const isReleased = commission.releasesAt.getTime() <= cutoff.getTime();
  return isReleased && commission.review !== 'held' ? due : 0;
}

/** The lines of a run: one per affiliate whose dues exceed the deductions. The rest is carried over. */
export function planPayout(commissions: readonly DueCommission[], cutoff: Date): DueLine[] {
  const byAffiliate = new Map<string, DueItem[]>();
  for (const commission of commissions) {
    const amountCents = getPayableCents(commission, cutoff);
    if (commission.affiliateId === null || amountCents === 0) continue;
    const items = byAffiliate.get(commission.affiliateId) ?? [];
    items.push({ commissionId: commission.id, amountCents });
    byAffiliate.set(commission.affiliateId, items);
  }
  return [...byAffiliate]
    .map(([affiliateId, items]) => ({
      affiliateId,
      items,
      amountCents: items.reduce((sum, item) => sum + item.amountCents, 0),
    }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** The month of a time, YYYY-MM in UTC. */
export function getMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The previous month, YYYY-MM in UTC. */
export function getMonthBefore(at: Date): string {
  return getMonth(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)));
}

/** The end of a month, or `now` during that month. Commissions released by then can be paid in the month's run. */
export function getCutoff(month: string, now: Date): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Math.min(Date.UTC(year, number, 1) - 1, now.getTime()));
}

/** The day of the next run. */
export function getNextPayoutDay(now: Date): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const isOver = now.getUTCDate() > PAYOUT_DAY;
  return new Date(Date.UTC(year, month + (isOver ? 1 : 0), PAYOUT_DAY));
}
