import { COUNTRIES, parseCountryCode, type Country } from '../../questionnaires/index.js';
import type { JudgedRoute } from '../engine/judge-route.js';
import { mentionsGraduateVisa, mentionsVisit } from '../readers/residence-status.js';
import { inSentence } from '../values/country-names.js';
import { describeRuleById, type RulesOfDay } from './situations.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/* Whether somebody may change to a student's permit without leaving the country where they live. */

/** The rules on students who are in the country with a permit that they can't change there. */
const RULES: ReadonlyMap<Country, string> = new Map<Country, string>([
  ['United Kingdom', 'uk-visitor-change'],
  ['Australia', 'au-visitor-change'],
  ['Canada', 'ca-visitor-change'],
]);

/**
 * The country where the person lives with a permit that doesn't lead to a student's permit there, as a visitor or, in
 * Australia, as a graduate; null for everybody else and where we have no rule.
 */
export function findBlockedChange({
  type,
  answers,
  applicant,
}: Pick<WordingContext, 'type' | 'answers' | 'applicant'>): Country | null {
  if (type !== 'student') return null;
  const texts = getFreeTexts(answers);
  const country = COUNTRIES.find((each) => parseCountryCode(each) === applicant.residence);
  if (country === undefined || !RULES.has(country)) return null;
  const isBlocked = mentionsVisit(texts) || (country === 'Australia' && mentionsGraduateVisa(texts));
  return isBlocked ? country : null;
}

/** A visit gives no right to work, and often can't lead to another permit. */
export function visit(context: WordingContext, day: RulesOfDay): string[] {
  const isVisitor = mentionsVisit(getFreeTexts(context.answers));
  const blocked = findBlockedChange(context);
  const rule = blocked === null ? '' : describeRuleById(day, RULES.get(blocked) ?? '');
  if (isVisitor) return [rule === '' ? VISITOR : `${VISITOR} ${rule}`];
  return rule === '' ? [] : [`You told us which visa you hold in ${blocked ?? ''}. ${rule}`];
}

const VISITOR =
  "You told us that you are in a country as a visitor. Visitors usually may not work, and in many countries they can't change to a work or study permit without leaving. Ask the immigration authority before you accept any work, and leave or apply before your stay ends.";

/** Published times and fees are for applications from abroad. */
export function changeThere(context: WordingContext, { fact, route }: JudgedRoute): string[] {
  if (fact.freeMovement || context.applicant.residence !== parseCountryCode(route.country)) return [];
  if (findBlockedChange(context) === route.country) {
    return [
      `Plan to apply from abroad. You live in ${inSentence(route.country)} already. By the rules that we read, you usually can't change to this permit there with the visa that you hold.`,
    ];
  }
  return [
    `Ask the immigration authority of ${inSentence(route.country)} whether you can change your permit there without leaving. You live there already, so times and fees can differ.`,
  ];
}
