import { FOREIGN_LANGUAGES, type ForeignLanguage } from './foreign-words.js';

/* Russian, Turkish, Indonesian, Vietnamese, and Hindi in Latin letters, put into the English that the readers know. */

const asWord = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}])`, 'giu');

interface Translator {
  readonly isTheirs: (text: string) => boolean;
  readonly words: readonly (readonly [RegExp, string])[];
}

/** A text is theirs by one word that no other language has, or by two different ones that another may have. */
function getTranslator({ sure, likely, words }: ForeignLanguage): Translator {
  const [one, many] = [new RegExp(asWord(sure).source, 'iu'), likely === undefined ? null : asWord(likely)];
  return {
    isTheirs: (text) =>
      one.test(text) || (many !== null && new Set(text.toLowerCase().match(many) ?? []).size >= 2),
    words: words.map(([pattern, english]) => [asWord(pattern), english] as const),
  };
}

const TRANSLATORS = FOREIGN_LANGUAGES.map(getTranslator);

/**
 * The text with the words of these languages that tell a fact in English; a text in another language is unchanged.
 * @param whole the text that it is a part of, which shows the language
 */
export function translateForeignFacts(text: string, whole = text): string {
  const written = text.normalize('NFC');
  const found = TRANSLATORS.find(({ isTheirs }) => isTheirs(whole.normalize('NFC')));
  if (!found) return text;
  return found.words.reduce((told, [pattern, english]) => told.replace(pattern, english), written);
}
