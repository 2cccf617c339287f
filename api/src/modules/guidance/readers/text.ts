import { nameAmounts } from './amount-words.js';
import { nameCounts } from './count-words.js';
import { isForeign, translateForeignFacts } from './foreign-facts.js';
import { translateFacts } from './glossary.js';
import { nameMonths } from './month-words.js';
import { memoize } from './reading-memory.js';

/** Text as the readers expect it: without accents, and with uniform spaces, quotes and dashes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Joins an answer that may be a text or a list of texts into one text of limited length, as written. */
export function joinText(value: unknown): string {
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [value];
  const text = texts.filter((item) => typeof item === 'string' || typeof item === 'number').join('; ');
  return text.slice(0, 5_000);
}

/**
 * An answer as the readers expect it: plain text, with facts in other languages translated into English.
 * @param whole the full answer that it is part of
 */
export function answerText(value: unknown, whole: unknown = value): string {
  const [written, all] = [joinText(value), joinText(whole)];
  // Only the language depends on the rest, and a text that was read before isn't read again.
  return written === all || !isForeign(all) ? readText(written) : readPart(written, all);
}

const readText = memoize((text) => readPart(text, text));

function readPart(part: string, whole: string): string {
  return plainText(translateFacts(translateForeignFacts(nameCounts(nameMonths(nameAmounts(part))), whole)));
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

/** Edit distance between two words, counting swaps as one; always 3 if their lengths differ by more than two. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows: number[][] = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(rows, i - 1, j - 1) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(rows, i - 2, j - 2) + 1);
      }
      row.push(best);
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? 3;
}
