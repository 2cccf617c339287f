import { z } from 'zod';
import { versions } from '../rules/facts-schema.js';

const minimum = z.number().nonnegative();

/**
 * By test: the lowest listening, reading, writing and speaking scores for each of an authority's levels, lowest level
 * first.
 */
export const levelTables = z.strictObject({
  tests: z.record(
    z.string(),
    versions({
      levels: z.array(z.tuple([z.string(), z.tuple([minimum, minimum, minimum, minimum])])).min(1),
    }),
  ),
});

export type LevelTables = z.infer<typeof levelTables>;
type Levels = LevelTables['tests'][string][number]['levels'];

/** The level that each part of a result reaches; null below the lowest. */
export function levelsReached(levels: Levels, scores: readonly number[]): (string | null)[] {
  return scores.map(
    (score, part) => levels.findLast(([, lowest]) => score >= (lowest[part] ?? 0))?.[0] ?? null,
  );
}
