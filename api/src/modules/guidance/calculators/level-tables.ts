import { z } from 'zod';
import { versions } from '../facts-schema.js';

const minimum = z.number().nonnegative();

/** Lowest scores of listening, reading, writing and speaking for each level of an authority, lowest level first, by test. */
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

/** The level that each part of a result reaches; null below the lowest one. */
export function levelsReached(levels: Levels, scores: readonly number[]): (string | null)[] {
  return scores.map(
    (score, part) => levels.findLast(([, lowest]) => score >= (lowest[part] ?? 0))?.[0] ?? null,
  );
}
