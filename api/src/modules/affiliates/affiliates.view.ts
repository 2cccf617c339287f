import type { Language } from '../../platform/language/languages.js';
import { Wording } from '../../platform/language/wording.js';
import type { AffiliateRecord } from './affiliate-applications.service.js';
import { getDueCents, type CommissionRecord } from './commission-record.js';
import type { CommissionType } from './dto/affiliate.types.js';
import { getNextPayoutDay } from './payout-terms.js';
import type { PayoutRecord } from './payout-records.service.js';

/**
 * Describes the state of a commission for its affiliate.
 * @param wording in the affiliate's language; text written by an admin isn't translated
 */
export function describeCommission(record: CommissionRecord, now: Date, wording: Wording): string {
  const { status, review, reversal, reviewNote, releasesAt, paidCents } = record;
  const due = getDueCents(record);
  const takenBack =
    due < 0 ? [wording.translate('The next payout is {amount} lower.', { amount: wording.price(-due) })] : [];
  if (status === 'reversed')
    return wording.join(describeReversal(reversal, reviewNote, wording), ...takenBack);
  if (status === 'paid') {
    return due < 0
      ? wording.join(wording.translate('Paid out. A part of the payment was refunded later.'), ...takenBack)
      : wording.translate('Paid out.');
  }
  if (review === 'held') {
    return wording.translate("On hold: we're checking this referral, and nothing is paid before that.");
  }
  const partlyPaid = paidCents > 0 ? [wording.translate('Part of it has already been paid.')] : [];
  if (releasesAt.getTime() > now.getTime()) {
    const day = wording.date(releasesAt);
    return wording.join(
      wording.translate('On hold until {day}, when the refund window closes.', { day }),
      ...partlyPaid,
    );
  }
  const paidFrom = new Date(Math.max(releasesAt.getTime(), now.getTime()));
  const day = wording.date(getNextPayoutDay(paidFrom));
  return wording.join(wording.translate('Ready for the payout of {day}.', { day }), ...partlyPaid);
}

function describeReversal(
  reversal: CommissionRecord['reversal'],
  reviewNote: string | null,
  wording: Wording,
): string {
  if (reversal === 'review') {
    return reviewNote === null
      ? wording.translate('We refused it. No reason was given.')
      : wording.translate('We refused it: {reason}', { reason: reviewNote });
  }
  return reversal === 'application'
    ? wording.translate('Reversed: the approval was withdrawn.')
    : wording.translate('Reversed: the payment was refunded.');
}

/**
 * The single view of a commission.
 * @param language the reader's language for the note
 */
export function commissionView(
  record: CommissionRecord,
  language: Language = 'en',
  now = new Date(),
): CommissionType {
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
    note: describeCommission(record, now, Wording.in(language)),
  };
}

/**
 * The REST form: money in US dollars.
 * @param language the reader's language for the note
 */
export function restCommission(record: CommissionRecord, language: Language = 'en') {
  const { id, userId, source, rate, amountCents, status, createdAt, releasesAt, paidAt, note } =
    commissionView(record, language);
  return { id, userId, source, rate, amount: amountCents / 100, status, createdAt, releasesAt, paidAt, note };
}

/** Totals in US dollars. */
export function restTotals({ earnedCents, pendingCents, paidOutCents }: AffiliateRecord['totals']) {
  return { earned: earnedCents / 100, pending: pendingCents / 100, paidOut: paidOutCents / 100 };
}

/** An affiliate in its REST form. */
export function restAffiliate({ totals, ...record }: AffiliateRecord) {
  return { ...record, totals: restTotals(totals) };
}

/** A payout run in its REST form. */
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
