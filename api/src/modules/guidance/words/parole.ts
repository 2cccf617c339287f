import { readParole } from '../readers/risks/parole.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';
import { describeRule, type RulesOfDay } from './situations.js';

/** The rules on parole in the United States; the facts have them in the order in which a person needs them. */
const PAROLE_RULES = ['us-chnv-parole', 'us-cuban-adjustment'];

/** The rules on parole for people who mention it; for other nationalities, a note that we haven't read any. */
export function adviseOnParole({ answers, applicant }: WordingContext, { rules, on }: RulesOfDay): string[] {
  const reading = readParole(getFreeTexts(answers), applicant);
  if (reading === null) return [];
  const own = rules.situations.filter(
    ({ id, nationals = [] }) =>
      PAROLE_RULES.includes(id) && nationals.some((code) => reading.nationalities.includes(code)),
  );
  return [
    [
      'You told us about parole in the United States.',
      ...own.map((each) => describeRule(each, on)),
      ...(own.length === 0 ? ["We haven't read the rules for your type of parole."] : []),
      'Get advice from an immigration lawyer or a free advice center before your permission ends, and before you leave the country.',
    ].join(' '),
  ];
}
