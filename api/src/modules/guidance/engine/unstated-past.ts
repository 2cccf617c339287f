import type { Program } from '../facts-schema.js';
import type { DayRoute } from './day-route.js';
import type { Judged } from './judgement.js';

/**
 * A route that requires studies or work in the country isn't suggested while we don't know of any. A line that the
 * person may answer shows some already.
 */
export function isLocalOpen(day: DayRoute, judged: readonly Judged[], program: Program | null): boolean {
  const local = day
    .criteriaFor(program)
    .filter((each) => each.kind === 'open' && each.figure.version.local !== undefined && each.fact.gate);
  return local.some(
    (each) =>
      each.kind === 'open' &&
      judged.some(
        ({ criterion: { id, status, tellable } }) =>
          id === each.fact.id && status === 'unknown' && tellable !== true,
      ),
  );
}
