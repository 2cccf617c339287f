import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Passwords within this many guesses are tried first, by people and by programs. */
const COMMON_WITHIN_GUESSES = 100_000;
/**
 * If this many characters aren't common, no suffix makes the password common; a longer text costs more time.
 */
const MAX_CHECKED = 40;

let estimator: ZxcvbnFactory | null = null;

/**
 * Whether a password is one that attackers try first: one of the 49,000 most used, alone or with a common suffix, a
 * keyboard walk, a repeated piece, or a date. Ignores case and look-alike digits in place of letters.
 * @param password as it was typed
 */
export function isCommonPassword(password: string): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const plain = password.normalize('NFKC').trim().slice(0, MAX_CHECKED);
  return estimator.check(plain).guesses < COMMON_WITHIN_GUESSES;
}
