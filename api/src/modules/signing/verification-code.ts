import { randomBytes } from 'node:crypto';

/** Crockford's Base32: without I, L, O, and U, which are easily misread or form words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const GROUP = 5;

/** Generates a code of 100 random bits, such as `7KQ2M-X9D4T-0VB8R-3HZ6N`. */
export function newVerificationCode(): string {
  // 256 is a multiple of 32, so all letters are equally likely.
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return grouped(letters.join(''));
}

/**
 * Normalizes a typed code: accepts any case, with or without dashes and spaces, O for 0, and I or L
 * for 1.
 * @returns null if it isn't a valid code
 */
export function readVerificationCode(text: string): string | null {
  if (text.length > 100) return null;
  const letters = text
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (letters.length !== LENGTH || [...letters].some((letter) => !LETTERS.includes(letter))) return null;
  return grouped(letters);
}

function grouped(letters: string): string {
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
