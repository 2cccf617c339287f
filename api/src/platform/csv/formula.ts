/** What makes a spreadsheet take a text for a formula (in East Asian input also by full-width signs), after blanks too. */
const FORMULA = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/**
 * The same inside of a text, after what a spreadsheet of another country takes for the end of a cell: a semicolon or a tab
 * separates there whatever quotation marks stand around the cell, and a line break then begins a row.
 */
const INNER_FORMULA = /([;\t\r\n]'*)(?=[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const ESCAPED_INNER_FORMULA = /([;\t\r\n]'*)'(?=[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A text that a spreadsheet would run, with an apostrophe before it, which spreadsheets do not show at the start of a cell,
 * and before each formula that could be split off. What looks escaped already gets one more, so that
 * {@link unescapedFormula} gives back every text as it was.
 */
export function escapedFormula(text: string): string {
  const inside = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inside}` : inside;
}

/** The text that {@link escapedFormula} was given; other texts stay as they are. */
export function unescapedFormula(text: string): string {
  const inside = text.replace(ESCAPED_INNER_FORMULA, '$1');
  return inside.startsWith("'") && FORMULA.test(inside) ? inside.slice(1) : inside;
}
