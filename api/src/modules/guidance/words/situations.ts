import type { RuleSet } from '../facts-store.js';
import type { Situation } from '../situations.js';
import type { Day } from '../values/days.js';
import { describeCaveat, figureAt } from '../values/figures.js';
import { describePlace } from '../values/official-addresses.js';

/** The rules of a day, for what they say beside the routes. */
export interface RulesOfDay {
  readonly rules: RuleSet;
  readonly on: Day;
}

/** What a rule says to people in a situation of their own, with where it was read and how old it is. */
export function sayRule({ versions }: Situation, on: Day): string {
  const figure = figureAt(versions, on);
  const { text, source, officialUrl, provenance } = figure.version;
  const place =
    provenance === 'secondary' && officialUrl !== undefined
      ? ` We read this rule ${describePlace({ ...source, officialUrl })}, not on the official page.`
      : '';
  return text + place + describeCaveat(figure);
}

/** The rule of an id, in words; empty where these rules don't have it. */
export function sayRuleOf({ rules, on }: RulesOfDay, id: string): string {
  const found = rules.situations.find((each) => each.id === id);
  return found ? sayRule(found, on) : '';
}
