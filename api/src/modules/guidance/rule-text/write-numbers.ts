/** Languages in which a comma is the decimal separator, so thousands need another one. */
const COMMA_IS_DECIMAL = /^(?:es|fr)\b/;
const NARROW_SPACE = '\u202F';

/**
 * Reformats the numbers of an English text for a language: "EUR 13,569.24" is "EUR 13 569,24" in French, whose readers
 * would otherwise read 13 euros.
 * @param language BCP 47
 */
export function writeNumbers(text: string, language: string): string {
  if (!COMMA_IS_DECIMAL.test(language)) return text;
  return text
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, `$1${NARROW_SPACE}`)
    .replaceAll(/([A-Z]{3}[ \u00A0]\d[\d\u202F]*)\.(\d{2})(?!\d)/g, '$1,$2');
}
