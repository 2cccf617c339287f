/** What makes a spreadsheet take a text for a formula (in East Asian input also by full-width signs), after blanks too. */
const FORMULA = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/**
 * A text that a spreadsheet would run, with an apostrophe before it, which spreadsheets do not show. What looks escaped
 * already gets one more, so that {@link unescapedFormula} gives back every text as it was.
 */
export function escapedFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link escapedFormula} was given; other texts stay as they are. */
export function unescapedFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
