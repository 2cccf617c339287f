/* Names of months in Spanish, French, Portuguese, and German, which the readers know in English. */

const NAMES: readonly (readonly [english: string, written: string])[] = [
  ['January', 'enero|janvier|janeiro|januar|jänner'],
  ['February', 'febrero|février|fevrier|fevereiro|februar'],
  ['March', 'marzo|março|märz|mars'],
  ['April', 'abril|avril'],
  ['May', 'mayo|maio|mai'],
  ['June', 'junio|juin|junho|juni'],
  ['July', 'julio|juillet|julho|juli'],
  ['August', 'agosto|août|aout'],
  ['September', 'septiembre|setiembre|septembre|setembro'],
  ['October', 'octubre|octobre|outubro|oktober'],
  ['November', 'noviembre|novembre|novembro'],
  ['December', 'diciembre|décembre|decembre|dezembro|dezember'],
];
/** Names that are also other words: they count only with a preposition, a day, or a year. */
const BESIDE = String.raw`(?<=(?:\b(?:en|de|em|im|ab|fin|début|debut|anfang|ende|mitte)|\d\.?)\s)(?:mars|mai|mayo)(?![\p{L}])|(?<!\p{L})(?:mars|mai|mayo)(?=\s(?:de\s)?20\d\d)`;
const MONTH = new RegExp(
  `(?<!\\p{L})(?:${NAMES.flatMap(([, written]) => written.split('|'))
    .filter((name) => !['mars', 'mai', 'mayo'].includes(name))
    .join('|')})(?!\\p{L})|${BESIDE}`,
  'giu',
);
const ENGLISH: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(([english, written]) => written.split('|').map((name) => [name, english] as const)),
);

/** Replaces these names with the English ones, and "septiembre de 2027" with "September 2027". */
export function nameMonths(text: string): string {
  return text
    .replace(MONTH, (name: string) => ENGLISH.get(name.toLowerCase()) ?? name)
    .replace(/\b([A-Z][a-z]+) del? (?=(?:19|20)\d\d\b)/g, (all, word: string) =>
      NAMES.some(([english]) => english === word) ? `${word} ` : all,
    );
}
