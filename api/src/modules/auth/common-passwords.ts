import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords that can be guessed within this many attempts are among the first that people and
 * programs try.
 */
const COMMON_WITHIN_GUESSES = 100_000;
/** Nobody uses longer passwords often, and checking them would take long. */
const MAX_CHECKED = 40;

let estimator: ZxcvbnFactory | null = null;

/**
 * Whether a password is one that attackers try first: one of the 49,000 most used, alone or with a common suffix, a
 * keyboard walk, a repeated piece, or a date. Ignores case and look-alike digits in place of letters.
 * @param password as it was typed
 */
export function isCommonPassword(password: string): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const plain = password.normalize('NFKC').trim();
  return plain.length <= MAX_CHECKED && estimator.check(plain).guesses < COMMON_WITHIN_GUESSES;
}
