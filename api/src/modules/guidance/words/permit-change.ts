import {
  COUNTRIES,
  parseCountryCode,
  type AssessmentType,
  type Country,
} from '../../questionnaires/index.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { findNationalities } from '../engine/lines/judge-nationality.js';
import { mentionsGraduateVisa, mentionsVisit } from '../readers/history/residence-status.js';
import { inSentence } from '../values/country-names.js';
import { describeRuleById, type RulesOfDay } from './situations.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/* Whether somebody may change to another permit without leaving the country where they live. */

interface ChangeRule {
  readonly id: string;
  /** Whose permits it is about. */
  readonly types: readonly AssessmentType[];
  /** The change is possible there, on the terms of the rule. */
  readonly possible?: true;
  /** The citizens who may change there all the same. */
  readonly free?: readonly string[];
}

/** The rules on people who are in the country with a permit that they can't, or not simply, change there. */
const RULES: ReadonlyMap<Country, ChangeRule> = new Map<Country, ChangeRule>([
  ['United Kingdom', { id: 'uk-visitor-change', types: ['student'] }],
  ['Australia', { id: 'au-visitor-change', types: ['student'] }],
  ['Canada', { id: 'ca-visitor-change', types: ['student'] }],
  [
    'Germany',
    {
      id: 'de-visitor-change',
      types: ['student'],
      free: ['AD', 'AU', 'BR', 'CA', 'GB', 'HN', 'IL', 'JP', 'KR', 'MC', 'NZ', 'SM', 'SV', 'US'],
    },
  ],
  ['Japan', { id: 'jp-visitor-change', types: ['student', 'opportunity-seeker'] }],
  ['United States', { id: 'us-visitor-change', types: ['student'], possible: true }],
]);

type Asker = Pick<WordingContext, 'type' | 'answers' | 'applicant'>;

/** The rule for the country where the person lives as a visitor or, in Australia, as a graduate. */
function findRule({ type, answers, applicant }: Asker): { country: Country; rule: ChangeRule } | null {
  const texts = getFreeTexts(answers);
  const country = COUNTRIES.find((each) => parseCountryCode(each) === applicant.residence);
  if (country === undefined) return null;
  const rule = RULES.get(country);
  if (!rule?.types.includes(type)) return null;
  const applies = mentionsVisit(texts) || (country === 'Australia' && mentionsGraduateVisa(texts));
  return applies ? { country, rule } : null;
}

/**
 * The country where the person lives with a permit that doesn't lead to the wanted one there; null for everybody else
 * and where we have no rule.
 */
export function findBlockedChange(asker: Asker): Country | null {
  const found = findRule(asker);
  if (!found || found.rule.possible) return null;
  const isFree = findNationalities(found.rule.free ?? [], asker.applicant.nationalities).length > 0;
  return isFree ? null : found.country;
}

/** A visit gives no right to work, and often can't lead to another permit. */
export function adviseOnVisit(context: WordingContext, day: RulesOfDay): string[] {
  const isVisitor = mentionsVisit(getFreeTexts(context.answers));
  const found = findRule(context);
  const rule = found === null ? '' : describeRuleById(day, found.rule.id);
  if (isVisitor) return [rule === '' ? VISITOR : `${VISITOR} ${rule}`];
  return rule === '' ? [] : [`You told us which visa you hold in ${found?.country ?? ''}. ${rule}`];
}

const VISITOR =
  "You told us that you are in a country as a visitor. Visitors usually may not work, and in many countries they can't change to a work or study permit without leaving. Ask the immigration authority before you accept any work, and leave or apply before your stay ends.";

/** Published times and fees are for applications from abroad. */
export function adviseOnPermitChange(context: WordingContext, { fact, route }: JudgedRoute): string[] {
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
