import { sumValues } from '../bands.js';
import type { CalculationRow } from '../calculator.js';

/**
 * Applies a group's cap of `cap` to its rows: each row keeps its own value, and rows beyond the cap note how much of it
 * counts.
 */
export function capped(
  rows: readonly CalculationRow[],
  cap: number,
): { readonly rows: readonly CalculationRow[]; readonly value: number } {
  let left = cap;
  const noted = rows.map((row) => {
    const counts = Math.min(row.value, left);
    left -= counts;
    if (counts === row.value) return row;
    const cut = `${String(counts)} of these ${String(row.value)} points count, because this group gives at most ${String(cap)}.`;
    return { ...row, note: row.note === undefined ? cut : `${row.note} ${cut}` };
  });
  return { rows: noted, value: Math.min(cap, sumValues(rows.map(({ value }) => value))) };
}

/** The note on a row whose parts exceed its cap. */
export function cutNote(would: number, max: number): string {
  return `The parts add up to ${String(would)} points. At most ${String(max)} of them count here.`;
}
