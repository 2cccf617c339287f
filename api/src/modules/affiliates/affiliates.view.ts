import { formatDate, formatPrice } from '../../platform/format/format.js';
import type { AffiliateRecord } from './affiliate-applications.service.js';
import { getDueCents, type CommissionRecord } from './commission-record.js';
import type { CommissionType } from './dto/affiliate.types.js';
import { getNextPayoutDay } from './payout-terms.js';
import type { PayoutRecord } from './payout-records.service.js';

/** The state of a commission as a sentence for its affiliate. */
export function describeCommission(record: CommissionRecord, now: Date): string {
  const { status, review, reversal, reviewNote, releasesAt, paidCents } = record;
  const due = getDueCents(record);
  const takenBack = due < 0 ? ` The next payout is lower by ${formatPrice(-due)}.` : '';
  if (status === 'reversed') {
    if (reversal === 'review') return `We refused it: ${reviewNote ?? 'no reason given.'}${takenBack}`;
    const cause = reversal === 'application' ? 'the approval was withdrawn' : 'the payment was refunded';
    return `Reversed: ${cause}.${takenBack}`;
  }
  if (status === 'paid') {
    return due < 0 ? `Paid out. A part of the payment was refunded later.${takenBack}` : 'Paid out.';
  }
  if (review === 'held') return "On hold: we're checking this referral, and nothing is paid before that.";
  const partlyPaid = paidCents > 0 ? ' A part of it is paid already.' : '';
  if (releasesAt.getTime() > now.getTime()) {
    return `On hold until ${formatDate(releasesAt)}, when the refund window closes.${partlyPaid}`;
  }
  const paidFrom = new Date(Math.max(releasesAt.getTime(), now.getTime()));
  return `Ready for the payout of ${formatDate(getNextPayoutDay(paidFrom))}.${partlyPaid}`;
}

/** The one view of a commission. */
export function commissionView(record: CommissionRecord, now = new Date()): CommissionType {
  const { id, affiliateId, source, rate, amountCents, status, review, createdAt, releasesAt, paidAt } =
    record;
  return {
    id,
    userId: affiliateId,
    source,
    rate: Number(rate),
    amountCents,
    dueCents: getDueCents(record),
    status,
    review,
    createdAt,
    releasesAt,
    paidAt,
    note: describeCommission(record, now),
  };
}

/** The REST form: money in US dollars. */
export function restCommission(record: CommissionRecord) {
  const { id, userId, source, rate, amountCents, status, createdAt, releasesAt, paidAt, note } =
    commissionView(record);
  return { id, userId, source, rate, amount: amountCents / 100, status, createdAt, releasesAt, paidAt, note };
}

/** Totals in US dollars. */
export function restTotals({ earnedCents, pendingCents, paidOutCents }: AffiliateRecord['totals']) {
  return { earned: earnedCents / 100, pending: pendingCents / 100, paidOut: paidOutCents / 100 };
}

/** An affiliate as REST has it. */
export function restAffiliate({ totals, ...record }: AffiliateRecord) {
  return { ...record, totals: restTotals(totals) };
}

/** A run of payouts as REST has it. */
export function restPayout({ id, month, status, totalCents, lines, createdAt, paidAt }: PayoutRecord) {
  return {
    id,
    month,
    status,
    total: totalCents / 100,
    count: lines.length,
    lines: lines.map((line) => ({
      id: line.id,
      affiliateId: line.affiliateId,
      amount: line.amountCents / 100,
      commissionIds: line.commissionIds,
      returnedAt: line.returnedAt,
      returnReason: line.returnReason,
    })),
    createdAt,
    paidAt,
  };
}
