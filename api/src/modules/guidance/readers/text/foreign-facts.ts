import { FOREIGN_LANGUAGES, type ForeignLanguage } from './foreign-words.js';
import { memoize } from './reading-memory.js';

/* Translates Russian, Turkish, Indonesian, Vietnamese, and romanized Hindi into the English that the readers know. */

const asWord = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}])`, 'giu');

interface Translator {
  readonly isTheirs: (text: string) => boolean;
  readonly words: readonly (readonly [RegExp, string])[];
}

/**
 * A text is in the language if it contains one word that no other language has, or two different words that others may
 * share.
 */
function getTranslator({ sure, likely, words }: ForeignLanguage): Translator {
  const [one, many] = [new RegExp(asWord(sure).source, 'iu'), likely === undefined ? null : asWord(likely)];
  return {
    isTheirs: (text) =>
      one.test(text) || (many !== null && new Set(text.toLowerCase().match(many) ?? []).size >= 2),
    words: words.map(([pattern, english]) => [asWord(pattern), english] as const),
  };
}

const TRANSLATORS = FOREIGN_LANGUAGES.map(getTranslator);

/** The translator of a text's language; null if it is in another one. */
const findTranslator = memoize((text) => {
  const normalized = text.normalize('NFC');
  return TRANSLATORS.find(({ isTheirs }) => isTheirs(normalized)) ?? null;
});

/** Whether a text is in one of these languages; if it isn't, neither is any part of it. */
export function isForeign(text: string): boolean {
  return findTranslator(text) !== null;
}

/**
 * Replaces words for facts in these languages with English; a text in another language is unchanged.
 * @param whole the full text that it is part of, used to detect the language
 */
export function translateForeignFacts(text: string, whole = text): string {
  const found = findTranslator(whole);
  if (!found) return text;
  return found.words.reduce(
    (replaced, [pattern, english]) => replaced.replace(pattern, english),
    text.normalize('NFC'),
  );
}
