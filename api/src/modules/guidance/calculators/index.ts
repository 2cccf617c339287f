import type { RuleSet } from '../rules/facts-store.js';
import { AUSTRALIA } from './au/index.js';
import { CANADA } from './ca/index.js';
import type { Calculator, UnboundCalculator } from './calculator.js';
import { SWITZERLAND } from './ch/index.js';
import { GERMANY } from './de/index.js';
import { JAPAN } from './jp/index.js';
import { NETHERLANDS } from './nl/index.js';
import { NEW_ZEALAND } from './nz/index.js';
import { SWEDEN } from './se/index.js';
import { SINGAPORE } from './sg/index.js';
import { UNITED_KINGDOM } from './uk/index.js';
import { UNITED_STATES } from './us/index.js';

/** By country, in the questionnaire's order. */
const ALL: readonly UnboundCalculator[] = [
  ...UNITED_STATES,
  ...CANADA,
  ...UNITED_KINGDOM,
  ...AUSTRALIA,
  ...GERMANY,
  ...NETHERLANDS,
  ...SINGAPORE,
  ...NEW_ZEALAND,
  ...SWEDEN,
  ...SWITZERLAND,
  ...JAPAN,
];

const bound = new WeakMap<RuleSet, ReadonlyMap<string, Calculator>>();

/**
 * The calculators with the tables of a rule set, by id.
 * @throws Error naming the calculator if its tables are missing or invalid
 */
export function listCalculators(rules: RuleSet): ReadonlyMap<string, Calculator> {
  let calculators = bound.get(rules);
  if (!calculators) {
    calculators = new Map(ALL.map((each) => [each.id, each.bind(tablesFor(each, rules))]));
    bound.set(rules, calculators);
  }
  return calculators;
}

/** The tables in a calculator's own file, and those that it shares with others. */
export function tablesFor({ id, shares }: UnboundCalculator, { tables }: RuleSet): unknown {
  const own = tables.get(id);
  const shared = Object.entries(shares);
  if (shared.length === 0 || typeof own !== 'object' || own === null) return own;
  return { ...own, ...Object.fromEntries(shared.map(([name, file]) => [name, tables.get(file)])) };
}
