/** English three-letter abbreviations of the months, January first. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A pattern for a month, written out or abbreviated; captures its first three letters. */
export const MONTH_WORD = `(${MONTHS.join('|')})[a-z]*\\.?`;

/** The number of the month that begins with these letters, 1 to 12; 0 for none. */
export function monthNumber(letters: string): number {
  return MONTHS.indexOf(letters.slice(0, 3).toLowerCase()) + 1;
}

/** A month with its year in digits: "2019-06", "06/2019"; captures year and month, or month and year. */
export const MONTH_IN_DIGITS =
  /(?<![\d/.-])((?:19|20)\d\d)[-/.](0[1-9]|1[0-2])(?![\d/.-]*\d)|(?<![\d/.])(0?[1-9]|1[0-2])[/.]((?:19|20)\d\d)(?!\d)/g;
