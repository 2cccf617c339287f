import { getTable } from './facts-list.js';
import type { CountryRoute, RuleSet } from './facts-store.js';

const gatesByRuleSet = new WeakMap<RuleSet, ReadonlySet<string>>();

/**
 * Whether a figure decides if a route is available at all: the route's state, one of its gates, or a table of a
 * calculator that a gate uses. Two people must agree on changes to such figures.
 */
export function isGateFact(rules: RuleSet, key: string): boolean {
  let places = gatesByRuleSet.get(rules);
  if (!places) {
    places = new Set(rules.routes.flatMap(getGates));
    gatesByRuleSet.set(rules, places);
  }
  const place = getTable(key);
  const calculator = /^calculators\/[^/]+/.exec(place)?.[0];
  return places.has(calculator ?? place);
}

function getGates({ id, criteria }: CountryRoute): string[] {
  return [
    `${id}/status`,
    ...criteria.flatMap((criterion) => {
      if (!criterion.gate) return [];
      const calculator = 'calculator' in criterion ? criterion.calculator : undefined;
      return [`${id}/${criterion.id}`, ...(calculator === undefined ? [] : [`calculators/${calculator}`])];
    }),
  ];
}
