import type { Day } from '../../values/days.js';

/** From this day on, the TOEFL iBT reports scores from 1 to 6 in halves (ets.org, score scale update). */
export const TOEFL_BANDS_FROM: Day = '2026-01-21';

/**
 * The 0 to 120 totals equivalent to a band; ETS lets a 5 satisfy a requirement of 100, a 4.5 one of 90, and a 4 one of
 * 80.
 */
const TOTALS: readonly (readonly [band: number, lowest: number, highest: number])[] = [
  [1, 0, 11],
  [1.5, 12, 23],
  [2, 24, 33],
  [2.5, 34, 43],
  [3, 44, 57],
  [3.5, 58, 71],
  [4, 72, 85],
  [4.5, 86, 94],
  [5, 95, 106],
  [5.5, 107, 113],
  [6, 114, 120],
];

/** The totals on the 0 to 120 scale equivalent to a band, by the ETS concordance; null if it isn't a band. */
export function toeflTotals(band: number): { readonly lowest: number; readonly highest: number } | null {
  const row = TOTALS.find(([each]) => each === band);
  return row ? { lowest: row[1], highest: row[2] } : null;
}

/** The lowest band that satisfies a required total from 0 to 120, by the same concordance; null above 120. */
export function toeflBand(total: number): number | null {
  return TOTALS.find(([, , highest]) => highest >= total)?.[0] ?? null;
}

/** Whether a score must be on the 1 to 6 scale: nobody reports a total of 5 out of 120. */
export function isToeflBand(score: number): boolean {
  return toeflTotals(score) !== null;
}

/** The overall band of four section bands: their mean, rounded to the nearest half; null if they aren't four bands. */
export function bandOfParts(parts: readonly number[]): number | null {
  if (parts.length !== 4 || !parts.every(isToeflBand)) return null;
  return Math.round((parts.reduce((sum, part) => sum + part, 0) / 4) * 2) / 2;
}
