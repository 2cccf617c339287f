import { z } from 'zod';

/** Points for values from `from` up to the next band. */
const band = z.strictObject({ from: z.number(), points: z.number().nonnegative() });
export type Band = z.infer<typeof band>;

/** The schema of a table's bands, lowest first. */
export const bands = z
  .array(band)
  .min(1)
  .refine(
    (all) => all.every(({ from }, at) => at === 0 || from > (all[at - 1]?.from ?? from)),
    'the bands are not in order',
  );

/** The points of the band that a value falls into; 0 below the first. */
export function findPoints(table: readonly Band[], value: number): number {
  return table.findLast(({ from }) => value >= from)?.points ?? 0;
}

/** The highest points of any band. */
export function getMaxPoints(table: readonly Band[]): number {
  return Math.max(0, ...table.map(({ points }) => points));
}

export function sumValues(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
