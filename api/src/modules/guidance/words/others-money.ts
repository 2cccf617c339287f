import type { Country } from '../../questionnaires/index.js';
import { mentionsPayer } from '../readers/person/relatives.js';
import { describeRuleById, type RulesOfDay } from './situations.js';
import type { WordingContext } from './wording-context.js';

/* Money for studies that isn't the student's own: relatives who pay, and loans. */

/** The maximum number of countries whose rule is mentioned. */
const COUNTRIES_SHOWN = 2;

/** The rules on relatives' money, and on loans. */
const PAYER_RULES: ReadonlyMap<Country, string> = new Map<Country, string>([
  ['United Kingdom', 'uk-others-money'],
  ['Australia', 'au-others-money'],
]);
const LOAN_RULES: ReadonlyMap<Country, string> = new Map<Country, string>([
  ['United Kingdom', 'uk-student-loan'],
  ['Australia', 'au-student-loan'],
  ['Canada', 'ca-student-loan'],
]);

/** Whose money counts is up to each country. */
export function adviseOnOthersMoney(context: WordingContext, day: RulesOfDay): string[] {
  return [...payer(context, day), ...loan(context, day)];
}

function payer(context: WordingContext, day: RulesOfDay): string[] {
  const { applicant, answers } = context;
  if (applicant.track !== 'student' || !mentionsPayer(answers['special_requirements'])) return [];
  return [
    [
      'You told us that someone else pays for you. Ask the school or the embassy whether their money counts and how to prove it. Often you need a letter from them, their bank statements, and proof that you are related.',
      ...rulesOf(context, PAYER_RULES, day),
    ].join(' '),
  ];
}

function loan(context: WordingContext, day: RulesOfDay): string[] {
  if (context.applicant.loan === null) return [];
  return [
    [
      'You told us about a loan. Ask the school or the embassy whether your lender is accepted. Get a letter that names the amount, its terms, and when it is paid out.',
      ...rulesOf(context, LOAN_RULES, day),
    ].join(' '),
  ];
}

/** What the countries say that the person chose, or else the best ones. */
function rulesOf({ ranked }: WordingContext, rules: ReadonlyMap<Country, string>, day: RulesOfDay): string[] {
  const chosen = ranked.filter(({ preferred }) => preferred);
  const countries = chosen.length > 0 ? chosen : ranked.filter(({ suitable }) => suitable);
  return countries
    .flatMap(({ country }) => rules.get(country) ?? [])
    .slice(0, COUNTRIES_SHOWN)
    .map((id) => describeRuleById(day, id))
    .filter((text) => text !== '');
}
