/* Numbers in words before years, months, weeks, days, and family members, in Spanish, French, Portuguese, and German. */

const NUMBERS: readonly string[] = [
  'una?|une|uma?|eine?[mnrs]?',
  'dos|deux|dois|duas|zwei',
  'tres|três|trois|drei',
  'cuatro|quatre|quatro|vier',
  'cinco|cinq|fünf',
  'seis|six|sechs',
  'siete|sept|sete|sieben',
  'ocho|huit|oito|acht',
  'nueve|neuf|nove|neun',
  'diez|dix|dez|zehn',
];
const NOUN =
  '(?:años?|anos?|ans?|années?|jahre?n?|mes(?:es)?|mois|monate?n?|semanas?|semaines?|wochen?|jours?|días?|dias?|tage?n?|hij[oa]s?|niñ[oa]s?|enfants?|filh[oa]s?|kinder[n]?|kind|personas?|personnes?|pessoas?|personen)';
const COUNT = new RegExp(
  `(?<!\\p{L})(?:${NUMBERS.map((words) => `(${words})`).join('|')})(?=\\s+(?:grandes?\\s+|petits?\\s+|pequeñ[oa]s?\\s+)?${NOUN}(?!\\p{L}))`,
  'giu',
);
const HALF =
  /(\d{1,2})(\s+(?:años?|anos?|ans?|jahre))\s+(?:y medio|et demie?|e meio|und ein halbes)(?!\p{L})/giu;

/** Replaces these words with digits, and "3 ans et demi" with "3.5 ans". */
export function nameCounts(text: string): string {
  return text
    .replace(COUNT, (...[, ...groups]: readonly unknown[]) =>
      String(groups.findIndex((each) => each !== undefined) + 1),
    )
    .replace(HALF, '$1.5$2');
}
