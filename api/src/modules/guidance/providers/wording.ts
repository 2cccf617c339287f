import type { Outcome } from '../types.js';

/** Puts the sentences of an outcome into words. It may change no number, no country, no route and no order. */
export interface Wording {
  word(outcome: Outcome): Promise<Outcome>;
}

/** The sentences of the rules themselves. */
export const templateWording: Wording = { word: (outcome) => Promise.resolve(outcome) };
