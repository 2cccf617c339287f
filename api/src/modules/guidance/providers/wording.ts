import type { Outcome } from '../types.js';

/** Rewords the sentences of an outcome. Must not change any number, country, route or order. */
export interface Wording {
  word(outcome: Outcome): Promise<Outcome>;
}

/** Keeps the engine's own sentences. */
export const templateWording: Wording = { word: (outcome) => Promise.resolve(outcome) };
