import { sumValues } from '../bands.js';
import type { CalculationRow } from '../calculator.js';

/**
 * The rows of a group that counts for at most `cap` together: each keeps what it would give, and the rows beyond the
 * cap say how much of them counts.
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

/** The points a cap within a row removes. */
export function cutNote(would: number, max: number): string {
  return `The parts add up to ${String(would)} points. At most ${String(max)} of them count here.`;
}
