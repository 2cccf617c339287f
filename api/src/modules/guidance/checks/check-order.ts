import type { FactEntry } from '../rules/facts-list.js';
import type { CountryRoute, RuleSet } from '../rules/facts-store.js';
import type { PeopleByRoute } from './route-reach.service.js';

/** How many people's newest results hang on a figure. */
export type CountPeople = (fact: FactEntry) => number;

/**
 * Counts people by figure. A figure of a route counts the people for whom the route is open; a table of a calculator,
 * those of the route with most people that uses it; a figure that all countries share, those of the route with most.
 */
export function countPeople({ routes }: RuleSet, people: PeopleByRoute): CountPeople {
  const most = (among: readonly CountryRoute[]): number =>
    Math.max(0, ...among.map(({ id }) => people.get(id) ?? 0));
  const ofCalculators = new Map<string, number>();
  const ofAll = most(routes);
  return ({ key, country }) => {
    const [place = '', calculator = ''] = key.split('/');
    if (country === null) return ofAll;
    if (place !== 'calculators') return people.get(place) ?? 0;
    const known = ofCalculators.get(calculator);
    if (known !== undefined) return known;
    const count = most(routes.filter((route) => usesCalculator(route, calculator)));
    ofCalculators.set(calculator, count);
    return count;
  };
}

function usesCalculator({ criteria }: CountryRoute, calculator: string): boolean {
  return criteria.some((criterion) => 'calculator' in criterion && criterion.calculator === calculator);
}

/** Puts the figures that most people's results hang on first; the order of equals stays. */
export function byPeople(facts: readonly FactEntry[], count: CountPeople): FactEntry[] {
  return [...facts].sort((a, b) => count(b) - count(a));
}
