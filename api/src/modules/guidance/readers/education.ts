import type { EducationLevel } from '../facts-schema.js';
import { answerText } from './text.js';

const DEGREES: readonly (readonly [EducationLevel, RegExp])[] = [
  ['phd', /\b(?:ph\.? ?d\.?|doctorate|doctoral degree|dphil)(?![a-z])/i],
  ['master', /\b(?:master'?s?(?: degree)?|m\.? ?sc\.?|m\.? ?a\.|mba|m\.? ?eng|m\.? ?tech)(?![a-z])/i],
  [
    'bachelor',
    /\b(?:bachelor'?s?(?: degree)?|b\.? ?sc\.?|b\.? ?a\.|b\.? ?eng|b\.? ?tech|undergraduate degree|university degree)(?![a-z])/i,
  ],
  ['high_school', /\b(?:high school|secondary school|a-levels?|no degree|without a degree)\b/i],
];

/** Reads the highest degree out of free text, null when it names none. A degree that is only wished for is none. */
export function readEducation(answer: unknown): EducationLevel | null {
  const clauses = answerText(answer).split(/[.;,\n]\s|[;,\n]|\bbut\b|\band\b/i);
  const held = clauses.filter(
    (clause) =>
      !/\b(?:want|wish|plan\w*|hope|like to|would like|looking for|no|not|interested)\b/i.test(clause) ||
      /\bno degree\b/i.test(clause),
  );
  return DEGREES.find(([, pattern]) => held.some((clause) => pattern.test(clause)))?.[0] ?? null;
}
