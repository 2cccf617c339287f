import type { RuleSet } from '../rules/facts-store.js';
import type { Situation } from '../rules/situations.js';
import type { Day } from '../values/days.js';
import { describeCaveat, pickFigure } from '../rules/figures.js';
import { describePlace } from '../values/official-addresses.js';

/** The rules of a day, for advice besides the routes. */
export interface RulesOfDay {
  readonly rules: RuleSet;
  readonly on: Day;
}

/** What a rule says to people in a special situation, with its source and age. */
export function describeRule({ versions }: Situation, on: Day): string {
  const figure = pickFigure(versions, on);
  const { text, source, officialUrl, provenance } = figure.version;
  const place =
    provenance === 'secondary' && officialUrl !== undefined
      ? ` We read this rule ${describePlace({ ...source, officialUrl })}, not on the official page.`
      : '';
  return text + place + describeCaveat(figure);
}

/** The text of the rule with this id; empty if these rules don't contain it. */
export function describeRuleById({ rules, on }: RulesOfDay, id: string): string {
  const found = rules.situations.find((each) => each.id === id);
  return found ? describeRule(found, on) : '';
}
