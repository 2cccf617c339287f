import type { Program } from '../../rules/facts-schema.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import type { DayCriterion, DayRoute } from './day-route.js';
import type { JudgedLine } from '../model/judgement.js';

/**
 * A route that requires studies or work in the country isn't suggested while we don't know of any. A line that the
 * person may answer shows some already.
 */
export function isLocalOpen(day: DayRoute, judged: readonly JudgedLine[], program: Program | null): boolean {
  const local = listLocalGates(day.criteriaFor(program));
  if (local.length === 0) return false;
  return judged.some(
    ({ criterion: { id, status, tellable } }) =>
      local.includes(id) && status === 'unknown' && tellable !== true,
  );
}

/** The gates on studies or work in the country. */
const listLocalGates = memoizeByObject((criteria: readonly DayCriterion[]) =>
  criteria.flatMap((each) =>
    each.kind === 'open' && each.figure.version.local !== undefined && each.fact.gate ? [each.fact.id] : [],
  ),
);
