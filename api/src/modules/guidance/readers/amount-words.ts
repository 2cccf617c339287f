/* The thousands and millions of other languages, behind a number alone, whatever the language of the rest. */

/** No letter goes on behind the word. */
const END = String.raw`(?![\p{L}\p{M}])`;
const behindNumber = (word: string): RegExp => new RegExp(String.raw`(?<=\d)\s?(?:${word})${END}`, 'giu');
/** Money in the plural that Spanish and Portuguese have: "mil" behind an English number can be a million. */
const IBERIAN = String.raw`mil(?=\s(?:euros|d[oó]lares|libras|francos|coronas|ien(?:es|s)|yenes|reais|pesos|soles)${END})`;
const FRENCH = String.raw`mille(?=\s(?:euros|dollars|francs|livres|dirhams)${END})`;
/** "Bin" is a thousand only in front of money. */
const TURKISH = String.raw`bin(?=\s?(?:tl|₺|t[uü]rk liras[ıi]|lira|euro|eur|€|dolar|usd|\$|sterlin|gbp))`;

const WORDS: readonly (readonly [RegExp, string])[] = [
  [behindNumber(String.raw`тыс(?:яч\p{L}*|\.)?|tys(?:i[ęe]cy|\.)?`), ' thousand'],
  [behindNumber(String.raw`(?:млн|миллион\p{L}*|mln)\.?`), ' million'],
  [behindNumber(`${IBERIAN}|${FRENCH}|${TURKISH}|ribu|rb|ngh[iì]n|ng[aà]n`), ' thousand'],
  [behindNumber('juta|jt|triệu'), ' million'],
  [behindNumber('tỷ|tỉ'), ' billion'],
  [/(?<=\d\s?(?:(?:thousand|million|billion)\s)?)(?:tl|t[uü]rk liras[ıi])(?![\p{L}\p{M}])/giu, 'TRY'],
  [/(?<=\d\s?(?:(?:thousand|million|billion)\s)?)rupiah(?![\p{L}\p{M}])/giu, 'IDR'],
  [/(?<=\d\s?(?:(?:thousand|million|billion)\s)?)(?:đồng|vnđ)(?![\p{L}\p{M}])/giu, 'VND'],
  [/(?<=\d\s?(?:(?:thousand|million)\s)?)(?:z[lł](?:ot(?:ych|ys?|e))?)(?![\p{L}\p{M}])/giu, 'PLN'],
  [/(?<=\d\s?(?:(?:thousand|million)\s)?)d[oó]lares(?![\p{L}\p{M}])/giu, 'dollars'],
  [/(?<=\d\s?)萬/gu, '万'],
  [/(?<=\d\s?万?\s?)円/gu, '日元'],
];

/** The text with the thousands, the millions, and a few currencies of other languages as the readers know them. */
export function nameAmounts(text: string): string {
  return WORDS.reduce((told, [pattern, english]) => told.replace(pattern, english), text.normalize('NFC'));
}
