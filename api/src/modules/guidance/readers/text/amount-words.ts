/* Words for thousands and millions in other languages, after a number only, whatever the language of the text. */

/** End of the word: no letter follows. */
const END = String.raw`(?![\p{L}\p{M}])`;
const afterNumber = (word: string): RegExp => new RegExp(String.raw`(?<=\d)\s?(?:${word})${END}`, 'giu');
/** The plural form of currencies in Spanish and Portuguese. After an English number, "mil" can mean a million. */
const IBERIAN = String.raw`mil(?=\s(?:euros|d[oó]lares|libras|francos|coronas|ien(?:es|s)|yenes|reais|pesos|soles)${END})`;
const FRENCH = String.raw`mille(?=\s(?:euros|dollars|francs|livres|dirhams)${END})`;
/** "Bin" means a thousand only before a currency. */
const TURKISH = String.raw`bin(?=\s?(?:tl|₺|t[uü]rk liras[ıi]|lira|euro|eur|€|dolar|usd|\$|sterlin|gbp))`;

const WORDS: readonly (readonly [RegExp, string])[] = [
  [afterNumber(String.raw`тыс(?:яч\p{L}*|\.)?|tys(?:i[ęe]cy|\.)?`), ' thousand'],
  [afterNumber(String.raw`(?:млн|миллион\p{L}*|mln)\.?`), ' million'],
  [afterNumber(`${IBERIAN}|${FRENCH}|${TURKISH}|ribu|rb|ngh[iì]n|ng[aà]n`), ' thousand'],
  [afterNumber('juta|jt|triệu'), ' million'],
  [afterNumber('tỷ|tỉ'), ' billion'],
  [/(?<=\d\s?(?:(?:thousand|million|billion)\s)?)(?:tl|t[uü]rk liras[ıi])(?![\p{L}\p{M}])/giu, 'TRY'],
  [/(?<=\d\s?(?:(?:thousand|million|billion)\s)?)rupiah(?![\p{L}\p{M}])/giu, 'IDR'],
  [/(?<=\d\s?(?:(?:thousand|million|billion)\s)?)(?:đồng|vnđ)(?![\p{L}\p{M}])/giu, 'VND'],
  [/(?<=\d\s?(?:(?:thousand|million)\s)?)(?:z[lł](?:ot(?:ych|ys?|e))?)(?![\p{L}\p{M}])/giu, 'PLN'],
  [/(?<=\d\s?(?:(?:thousand|million)\s)?)d[oó]lares(?![\p{L}\p{M}])/giu, 'dollars'],
  [/(?<=\d\s?)萬/gu, '万'],
  [/(?<=\d\s?万?\s?)円/gu, '日元'],
];

/** Indian pay in lakhs a year: "12 LPA", "CTC 18.5 lakhs". */
const INDIAN_PAY: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s?l\.?p\.?a\b\.?/gi, ' lakh INR per annum'],
  [
    /(\bctc\b[^.;,\d]{0,15}\d[\d.]*\s?(?:lakhs?|lacs?|l))\b(?!\s*(?:inr|rs|rupees?|per|p\.?a))/gi,
    '$1 INR per annum',
  ],
];

/** Replaces foreign words for thousands, millions, and a few currencies with those that the readers know. */
export function nameAmounts(text: string): string {
  const normalized = text.normalize('NFC');
  if (!/\d/.test(normalized)) return normalized;
  return [...WORDS, ...INDIAN_PAY].reduce(
    (replaced, [pattern, english]) => replaced.replace(pattern, english),
    normalized,
  );
}
