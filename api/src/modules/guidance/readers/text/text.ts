import { nameAmounts } from './amount-words.js';
import { nameCounts } from './count-words.js';
import { isForeign, translateForeignFacts } from './foreign-facts.js';
import { translateFacts } from './glossary.js';
import { nameMonths } from './month-words.js';
import { memoize } from './reading-memory.js';
import { correctSpelling } from './spelling.js';

/** Text as the readers expect it: without accents, and with uniform spaces, quotes and dashes. */
export function plainText(text: string): string {
  const ascii = NOT_ASCII.test(text)
    ? text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[‘’ʼ]/g, "'")
        .replace(/[‐-―−]/g, '-')
    : text;
  return ascii.replaceAll('`', "'").replace(/\s+/g, ' ').trim();
}

const NOT_ASCII = /[\u0080-\uffff]/;

/** Joins an answer that may be a text or a list of texts into one text of limited length, as written. */
export function joinText(value: unknown): string {
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [value];
  const text = texts.filter((item) => typeof item === 'string' || typeof item === 'number').join('; ');
  return text.slice(0, LONGEST);
}

/** The length up to which an answer is read. */
const LONGEST = 5_000;

/**
 * An answer as the readers expect it: plain text, with facts in other languages translated into English.
 * @param whole the full answer that it is part of
 */
export function answerText(value: unknown, whole: unknown = value): string {
  if (typeof value === 'string' && value === whole) return readText(value.slice(0, LONGEST));
  const [written, all] = [joinText(value), joinText(whole)];
  // Only the language depends on the rest, and a text that was read before isn't read again.
  return written === all || !isForeign(all) ? readText(written) : readPart(written, all);
}

const readText = memoize((text) => readPart(text, text));

function readPart(part: string, whole: string): string {
  const named = nameCounts(nameMonths(nameAmounts(correctSpelling(part))));
  return plainText(translateFacts(translateForeignFacts(named, whole)));
}

/** A short quotation from an answer, so that the person recognizes it. */
export function quoted(text: string): string {
  const points = [...text];
  return points.length <= 120 ? text : `${points.slice(0, 117).join('')}...`;
}

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Reads a number written in digits or as a word up to twelve; null for anything else. */
export function readNumberWord(word: string): number | null {
  const spelled = WORDS.indexOf(word.toLowerCase());
  if (spelled >= 0) return spelled + 1;
  if (/^(an?|half an?)$/i.test(word)) return /half/i.test(word) ? 0.5 : 1;
  const value = Number(word.replace(',', '.'));
  return Number.isFinite(value) && word.trim() !== '' ? value : null;
}

const ARABIC_ZERO = 0x660;
const DEVANAGARI_ZERO = 0x966;

/** Writes Arabic and Devanagari digits as Latin ones. */
export function withLatinDigits(text: string): string {
  return text.replace(/[٠-٩०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < DEVANAGARI_ZERO ? ARABIC_ZERO : DEVANAGARI_ZERO));
  });
}

/** A pattern for numbers in digits or words. */
export const NUMBER = `\\d+(?:[.,]\\d+)?|${WORDS.join('|')}|half an?|an?`;

/**
 * Whether two words are the same but for so many typos: a letter that is missing, added or replaced, or two that are
 * swapped.
 */
export function isSameWord(one: string, other: string, typos: number, at = 0, otherAt = 0): boolean {
  let [here, there] = [at, otherAt];
  while (here < one.length && one[here] === other[there]) {
    here += 1;
    there += 1;
  }
  const [rest, otherRest] = [one.length - here, other.length - there];
  if (Math.abs(rest - otherRest) > typos) return false;
  if (rest === 0 || otherRest === 0) return true;
  if (typos === 0) return false;
  const isSwapped = one[here] === other[there + 1] && one[here + 1] === other[there];
  return (
    (isSwapped && isSameWord(one, other, typos - 1, here + 2, there + 2)) ||
    isSameWord(one, other, typos - 1, here + 1, there + 1) ||
    isSameWord(one, other, typos - 1, here + 1, there) ||
    isSameWord(one, other, typos - 1, here, there + 1)
  );
}
