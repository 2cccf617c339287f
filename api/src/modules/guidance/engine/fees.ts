import type { Household } from '../readers/household.js';
import type { FamilyFee, OfficialFee } from '../types.js';
import type { Exchange } from '../values/figures.js';
import type { DayFee, DayRoute } from './day-route.js';
import { selectAccompanying, hasFamily } from './family-funds.js';
import { findNationalities } from './judge-nationality.js';
import type { Question } from './judgement.js';

/**
 * The fees that a person pays by their nationality; all of them, as published, if they told none. With a family, each
 * fee that the applicant pays says what the people who can come along pay in addition.
 */
export function feesFor(
  { fact, fees, childrenUnder }: DayRoute,
  { applicant, exchange }: Pick<Question, 'applicant' | 'exchange'>,
): readonly OfficialFee[] {
  const { nationalities, household } = applicant;
  const due = fees.flatMap((fee, index): DayFee[] => {
    const nationals = fact.fees[index]?.nationals;
    if (nationals === undefined || nationalities.length === 0) return [fee];
    return findNationalities(nationals, nationalities).length > 0 ? [{ ...fee, optional: false }] : [];
  });
  const family = household === null ? null : selectAccompanying(household, childrenUnder);
  if (household === null || !hasFamily(family)) return due;
  const hasGrown = (family.children ?? 0) > (household.children ?? 0);
  return due.map((fee) =>
    fee.paidBy === 'applicant' ? { ...fee, family: familyFee(fee, family, hasGrown, exchange) } : fee,
  );
}

/** Whether the applicant pays nothing of a fee, but a partner or a child does. */
export function isOnlyForFamily({
  amount,
  perPartner,
  perChild,
}: Pick<OfficialFee, 'amount' | 'perPartner' | 'perChild'>): boolean {
  return amount === 0 && (perPartner ?? 0) + (perChild ?? 0) > 0;
}

/**
 * What a family pays of a fee in addition to the applicant.
 * @param hasGrown a child of 18 or more comes along; whether they pay as a child or as an adult isn't known
 */
function familyFee(
  { amount: own, currency, perPartner, perChild, familyMax }: DayFee,
  { partner, children }: Household,
  hasGrown: boolean,
  exchange: Exchange,
): FamilyFee {
  const count = children ?? 0;
  const ofPartner = partner ? perPartner : 0;
  const each = count === 0 ? 0 : hasGrown && perChild !== perPartner ? null : perChild;
  const ofChildren = each === null ? null : each * count;
  const known = (ofPartner ?? 0) + (ofChildren ?? 0);
  const most = familyMax === null ? Infinity : Math.max(0, familyMax - own);
  // Once the limit is reached, it doesn't matter what the others would pay.
  if ((ofPartner === null || ofChildren === null) && known < most) return { amount: null, usd: null };
  // In hundredths, so that cents stay exact.
  const amount = Math.round(Math.min(known, most) * 100) / 100;
  return { amount, usd: Math.round(exchange.toUsd(amount, currency)) };
}
