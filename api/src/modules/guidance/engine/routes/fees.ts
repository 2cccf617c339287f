import { parseCountryCode } from '../../../questionnaires/index.js';
import type { Household } from '../../readers/person/household.js';
import type { CostNote, FamilyFee, OfficialFee, Route } from '../../types.js';
import type { CountryRoute } from '../../rules/facts-store.js';
import type { Exchange } from '../../rules/figures.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import { describeVisitorCosts, isVisitorCourse, matchesCourse } from '../lines/course-funds.js';
import type { DayFee, DayRoute } from './day-route.js';
import { hasFamily } from '../lines/family-funds.js';
import {
  describeFamilyCosts,
  ruleForApplicant,
  selectAccompanying,
  type FamilyRule,
} from '../lines/family-rule.js';
import { findNationalities } from '../lines/judge-nationality.js';
import type { Question } from '../model/judgement.js';
import { includesProgram } from '../model/programs.js';

type Costs = Pick<Route, 'fees' | 'costNotes'>;

/** A route's fees for a person, with what to know about them. */
export function computeCosts(day: DayRoute, question: Pick<Question, 'applicant' | 'exchange'>): Costs {
  const { applicant } = question;
  const rule = ruleForApplicant(day.family, day.fact, applicant);
  const ofFamily =
    day.fact.freeMovement || day.fact.visitor ? [] : describeFamilyCosts(applicant.household, rule);
  const fees = selectFees(day, rule, question);
  const notes = [
    ...describeVisitorCosts(day.visitor, applicant),
    ...ofFamily,
    ...familyAbroad(day, applicant),
    ...notesOnFees(day, fees),
  ];
  return { fees, ...(notes.length > 0 && { costNotes: notes }) };
}

/** What to know about the fees that concern a person, each text once. */
function notesOnFees({ fact, feeNotes }: DayRoute, due: readonly OfficialFee[]): readonly CostNote[] {
  if (feeNotes.every((note) => note === null)) return [];
  const notes = new Map<string, CostNote>();
  for (const [index, note] of feeNotes.entries()) {
    if (note === null) continue;
    const published = fact.fees[index];
    const fee = due.find(({ label }) => label === published?.label);
    if (fee === undefined) continue;
    const isForOthers = isOnlyForFamily(fee) && !fee.family;
    const isLater = fee.optional === true && published?.applying === 'there';
    if (!isForOthers && !isLater) notes.set(note.text, note);
  }
  return [...notes.values()];
}

/** What family who may still be abroad pays, for a person who lives in the country already. */
function familyAbroad({ fact }: DayRoute, applicant: Question['applicant']): CostNote[] {
  const isSplit = fact.fees.some(({ applying }) => applying !== undefined);
  return isSplit && findPlace(fact, applicant) === 'family abroad'
    ? [{ text: 'We counted the fees of your family as if they apply from abroad.', source: null }]
    : [];
}

/** Where the applicant and the family apply. */
type Place = 'abroad' | 'there' | 'family abroad';

function findPlace(
  { country }: DayRoute['fact'],
  { residence, household, isFamilyHere }: Question['applicant'],
): Place {
  if (residence !== parseCountryCode(country)) return 'abroad';
  return hasFamily(household) && !isFamilyHere ? 'family abroad' : 'there';
}

/** A fee that depends on where somebody applies: the part of it that is due. */
function feeByPlace(fee: DayFee, applying: 'abroad' | 'there' | undefined, place: Place): DayFee[] {
  if (applying === undefined) return [fee];
  if (place === 'abroad') return [fee];
  if (applying === 'there') {
    const own = { ...fee, optional: false };
    return [place === 'there' ? own : { ...own, perPartner: 0, perChild: 0, familyMax: null }];
  }
  const ofFamily = { ...fee, amount: 0, usd: 0 };
  return place === 'there' || !isOnlyForFamily(ofFamily) ? [] : [ofFamily];
}

/**
 * The fees that a person pays by their nationality and age; all of them, as published, if they gave none. With a family, each
 * fee that the applicant pays says what the people who can come along pay in addition.
 */
function selectFees(
  { fact, fees, visitor }: DayRoute,
  rule: FamilyRule,
  { applicant, exchange }: Pick<Question, 'applicant' | 'exchange'>,
): readonly OfficialFee[] {
  const { nationalities, household, age, degreeKind, program } = applicant;
  const place = findPlace(fact, applicant);
  const isVisitor = isVisitorCourse(visitor, applicant);
  const isForAll = !isVisitor && concernEverybody(fact);
  const paid = isForAll
    ? fees
    : fees.flatMap((published, index): DayFee[] => {
        const payers = fact.fees[index];
        const { nationals, notNationals, programs, visitors = false, applying } = payers ?? {};
        if (programs && !includesProgram(programs, fact.programs, program)) return [];
        const isForCourse = payers?.courseMonths ? matchesCourse(payers.courseMonths, applicant) : null;
        if (isForCourse === false) return [];
        const isDue = programs !== undefined || (isForCourse === true && nationals === undefined);
        const fee = isDue ? { ...published, optional: false } : published;
        if (visitors !== isVisitor) return [];
        if (payers?.notDoctorate && degreeKind === 'doctorate') return [];
        if (payers?.underAge !== undefined && age !== null && age >= payers.underAge) return [];
        // With several passports, a person uses the one that costs less.
        if (notNationals && findNationalities(notNationals, nationalities).length > 0) return [];
        if (nationals === undefined || nationalities.length === 0) return feeByPlace(fee, applying, place);
        if (findNationalities(nationals, nationalities).length === 0) return [];
        return feeByPlace({ ...fee, optional: false }, applying, place);
      });
  const isWhole = rule.partner !== 'no' && rule.children !== 'no';
  const due = isWhole ? paid : paid.flatMap((fee) => withoutLeftOut(fee, rule));
  const family = household === null ? null : selectAccompanying(household, rule);
  if (household === null || !hasFamily(family)) return due;
  const hasGrown = (family.children ?? 0) > (household.children ?? 0);
  return due.map((fee) =>
    fee.paidBy === 'applicant' ? { ...fee, family: familyFee(fee, family, hasGrown, exchange) } : fee,
  );
}

/** Whether everybody pays all fees of a route, wherever they apply. */
const concernEverybody = memoizeByObject(({ fees }: CountryRoute) =>
  fees.every(
    ({ nationals, notNationals, programs, applying, courseMonths, notDoctorate, underAge, visitors }) =>
      (nationals ??
        notNationals ??
        programs ??
        applying ??
        courseMonths ??
        notDoctorate ??
        underAge ??
        visitors) === undefined,
  ),
);

/** A fee without the amounts for those who can't come along; empty if only they would pay it. */
function withoutLeftOut(fee: DayFee, { partner, children }: FamilyRule): DayFee[] {
  const perPartner = partner === 'no' ? null : fee.perPartner;
  const perChild = children === 'no' ? null : fee.perChild;
  const isAlone = partner === 'no' && children === 'no';
  const own = { ...fee, perPartner, perChild, familyMax: isAlone ? null : fee.familyMax };
  return isOnlyForFamily(fee) && !isOnlyForFamily(own) ? [] : [own];
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
