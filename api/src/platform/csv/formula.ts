/** What makes a spreadsheet parse text as a formula (also full-width signs in East Asian input), even after spaces. */
const FORMULA = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/**
 * A formula within a text, after what a spreadsheet with another locale takes for a cell boundary: it splits at
 * semicolons and tabs even inside quotation marks, and a line break then begins a row.
 */
const INNER_FORMULA = /([;\t\r\n]'*)(?=[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const ESCAPED_INNER_FORMULA = /([;\t\r\n]'*)'(?=[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Prefixes text that a spreadsheet would run with an apostrophe, which spreadsheets hide at the start of a cell, and
 * does the same before each formula that could be split off. Text that already looks escaped gets another apostrophe,
 * so that {@link unescapedFormula} restores every text exactly.
 */
export function escapedFormula(text: string): string {
  const inside = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inside}` : inside;
}

/** Reverses {@link escapedFormula}; other texts are unchanged. */
export function unescapedFormula(text: string): string {
  const inside = text.replace(ESCAPED_INNER_FORMULA, '$1');
  return inside.startsWith("'") && FORMULA.test(inside) ? inside.slice(1) : inside;
}
