import type { Criterion, Route } from '../types.js';

/**
 * Ids of the lines that we add to a route's published conditions: whether it accepts applications, whether it fits the
 * person's goal, and whether there is enough time. No rule publishes them as conditions.
 */
const OWN_LINES: ReadonlySet<string> = new Set(['open', 'fit', 'timing']);

/** The published conditions of a route, counted by status. */
export interface ConditionCount {
  readonly met: number;
  readonly unmet: number;
  readonly unknown: number;
  /** Conditions that an officer decides. Nobody can meet them in advance, so they aren't part of the total. */
  readonly officer: number;
  /** The sum of met, unmet and unknown. */
  readonly total: number;
}

/** Counts the published conditions by status. Every place that shows such a count uses this one. */
export function countConditions(criteria: readonly Pick<Criterion, 'id' | 'status'>[]): ConditionCount {
  const published = criteria.filter(({ id }) => !OWN_LINES.has(id));
  const count = (status: Criterion['status']): number =>
    published.filter((criterion) => criterion.status === status).length;
  const [met, unmet, unknown] = [count('met'), count('unmet'), count('unknown')];
  return { met, unmet, unknown, officer: count('officer'), total: met + unmet + unknown };
}

/** Up to this width in points, a range is narrow enough for its middle to be meaningful. */
const NARROW_RANGE = 40;
/** Up to this width, at least some published conditions must be known. */
const WIDEST_RANGE = 70;
const LEAST_KNOWN = 2;

/**
 * Whether enough is known about a route to show its score as a single number. Otherwise only the range is honest: the
 * middle of the range of somebody who has answered nothing isn't a result.
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
