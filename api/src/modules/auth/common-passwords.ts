import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What falls within so many guesses is tried first, by people and by programs. */
const COMMON_WITHIN_GUESSES = 100_000;
/**
 * If so many characters aren't common, nothing behind them makes the password common; a longer text costs more time.
 */
const MAX_CHECKED = 40;

let estimator: ZxcvbnFactory | null = null;

/**
 * Whether a password is one that attackers try first: of the 49,000 most used ones, alone or with a common ending, a
 * walk over the keyboard, one piece repeated, a date. Whatever its case, and whether letters were swapped for the
 * digits that look like them.
 * @param password as it was typed
 */
export function isCommonPassword(password: string): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const plain = password.normalize('NFKC').trim().slice(0, MAX_CHECKED);
  return estimator.check(plain).guesses < COMMON_WITHIN_GUESSES;
}
