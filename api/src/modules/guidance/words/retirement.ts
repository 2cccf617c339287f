import { mentionsRetirement } from '../readers/person/retirement.js';
import { describeRule, type RulesOfDay } from './situations.js';
import type { WordingContext } from './wording-context.js';

/** The rules for retired people, where a country has one that we have read. */
const RETIREMENT_RULE = '-retirement';

/** What we have read on retirement in the chosen countries, or else anywhere. */
export function retirementRules({ applicant, answers }: WordingContext, { rules, on }: RulesOfDay): string[] {
  if (applicant.track !== 'work' || !mentionsRetirement(answers['additionalInfo'])) return [];
  const all = rules.situations.filter(({ id }) => id.endsWith(RETIREMENT_RULE));
  const chosen = all.filter(({ country }) => applicant.preferred.some((each) => each === country));
  return (chosen.length > 0 ? chosen : all).flatMap((rule) =>
    rule.country === undefined
      ? []
      : [`Check the rule for retired people (${rule.country}). ${describeRule(rule, on)}`],
  );
}

/** What citizens of other countries need without work was read for no country. */
const RIGHT_TO_LIVE =
  "We haven't read what a country asks of citizens of other countries who don't work, such as enough money or health insurance. Ask its authority before you move.";

/** For retired people whose result has routes, such as by a right to live there or by a business. */
export function retirementNote({ applicant, answers, ranked }: WordingContext): string[] {
  if (applicant.track !== 'work' || !mentionsRetirement(answers['additionalInfo'])) return [];
  const chosen = ranked.filter(({ preferred, suitable }) => preferred || suitable);
  if (chosen.some(({ routes }) => routes.some(({ fact }) => fact.freeMovement))) return [RIGHT_TO_LIVE];
  return ["We don't cover routes for people who retire abroad. An expert review can look at your case."];
}
