import type { Criterion, Route } from './types.js';

/**
 * Lines that we add to the published conditions of a route, by id: whether it takes applications, whether it is what
 * the person looks for, and whether there is time. No rule publishes them as a condition.
 */
const OWN_LINES: ReadonlySet<string> = new Set(['open', 'fit', 'timing']);

/** How the published conditions of a route stand. */
export interface ConditionCount {
  readonly met: number;
  readonly unmet: number;
  readonly unknown: number;
  /** What an officer decides. You can't meet it in advance, so it isn't part of the total. */
  readonly officer: number;
  /** Met, not met and not known together. */
  readonly total: number;
}

/** The one count of the published conditions that a person meets. Every place that shows such a count uses it. */
export function countConditions(criteria: readonly Pick<Criterion, 'id' | 'status'>[]): ConditionCount {
  const published = criteria.filter(({ id }) => !OWN_LINES.has(id));
  const count = (status: Criterion['status']): number =>
    published.filter((criterion) => criterion.status === status).length;
  const [met, unmet, unknown] = [count('met'), count('unmet'), count('unknown')];
  return { met, unmet, unknown, officer: count('officer'), total: met + unmet + unknown };
}

/** A range so narrow, in points, that its middle says something whatever is known. */
const NARROW_RANGE = 40;
/** A wider one needs some published conditions that are known, and an end. */
const WIDEST_RANGE = 70;
const LEAST_KNOWN = 2;

/**
 * Whether enough is known of a route to show its score as one number. Below that only its range is honest: a person who
 * has answered nothing lies in the middle of it, and that middle is no result.
 */
export function isEnoughKnown({
  criteria,
  floor,
  ceiling,
}: Pick<Route, 'criteria' | 'floor' | 'ceiling'>): boolean {
  const { met, unmet } = countConditions(criteria);
  const range = ceiling - floor;
  return range <= NARROW_RANGE || (range <= WIDEST_RANGE && met + unmet >= LEAST_KNOWN);
}
