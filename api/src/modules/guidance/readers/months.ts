/** The months by the letters that English abbreviates them to, January first. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A month in a pattern, written out or abbreviated; its first three letters are captured. */
export const MONTH_WORD = `(${MONTHS.join('|')})[a-z]*\\.?`;

/** The number of the month that begins with these letters, 1 to 12; 0 for none. */
export function monthNumber(letters: string): number {
  return MONTHS.indexOf(letters.slice(0, 3).toLowerCase()) + 1;
}
