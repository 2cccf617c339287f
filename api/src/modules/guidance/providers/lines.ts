import type { Outcome } from '../types.js';

/** A sentence of the engine that may be reworded, with its id: R1, R2 (recommendations), N1, N2 (next steps). */
export interface Line {
  readonly id: string;
  readonly text: string;
}

/** The sentences of an outcome as lines. They contain no answers of the person, since wording doesn't need them. */
export function listLines({ recommendations, nextSteps }: Outcome): Line[] {
  return [...numbered('R', recommendations), ...numbered('N', nextSteps)];
}

/** An outcome with some lines reworded, in the engine's order. Other lines stay unchanged. */
export function withLines(outcome: Outcome, worded: ReadonlyMap<string, string>): Outcome {
  const replaced = (letter: string, texts: readonly string[]): string[] =>
    numbered(letter, texts).map(({ id, text }) => worded.get(id) ?? text);
  return {
    ...outcome,
    recommendations: replaced('R', outcome.recommendations),
    nextSteps: replaced('N', outcome.nextSteps),
  };
}

function numbered(letter: string, texts: readonly string[]): Line[] {
  return texts.map((text, index) => ({ id: `${letter}${index + 1}`, text }));
}
