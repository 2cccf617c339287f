import { z } from 'zod';

/** Points from a value on: it holds up to the next band. */
const band = z.strictObject({ from: z.number(), points: z.number().nonnegative() });
export type Band = z.infer<typeof band>;

/** The bands of a table, lowest first, for the schema of a calculator's tables. */
export const bands = z
  .array(band)
  .min(1)
  .refine(
    (all) => all.every(({ from }, at) => at === 0 || from > (all[at - 1]?.from ?? from)),
    'the bands are not in order',
  );

/** The points of the band that a value falls into; 0 below the first. */
export function pointsAt(table: readonly Band[], value: number): number {
  return table.findLast(({ from }) => value >= from)?.points ?? 0;
}

/** The most that any band gives. */
export function getMaxPoints(table: readonly Band[]): number {
  return Math.max(0, ...table.map(({ points }) => points));
}

/** Sum of numbers. */
export function sumValues(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
