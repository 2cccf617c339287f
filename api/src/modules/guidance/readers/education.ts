import type { EducationLevel } from '../facts-schema.js';
import { answerText } from './text.js';

const DEGREES: readonly (readonly [EducationLevel, RegExp])[] = [
  ['phd', /\b(?:ph\.? ?d\.?|doctorate|doctoral degree|dphil)(?![a-z])/i],
  [
    'master',
    /\b(?:master'?s?(?: degree)?|m\.? ?sc\.?|m\.? ?a\.|mba|m\.? ?eng|m\.? ?tech|m\.? ?phil|ll\.m\.?|magister|m\.s\.?|ms(?= (?:in|degree)\b))(?![a-z])/i,
  ],
  [
    'bachelor',
    /\b(?:bachelor'?s?(?: degree)?|b\.? ?sc\.?|b\.? ?a\.|b\.? ?eng|b\.? ?tech|b\.? ?com|bba|ll\.?b\.?|(?:undergraduate|university|college) degree|graduated from (?:a )?(?:university|college))(?![a-z])/i,
  ],
  ['high_school', /\b(?:high school|secondary school|a-levels?|no degree|without a degree)\b/i],
];

/** Reads the highest degree out of free text, null when it names none. A degree that is only wished for is none. */
export function readEducation(answer: unknown): EducationLevel | null {
  const clauses = answerText(answer).split(/[.;,\n]\s|[;,\n]|\bbut\b|\band\b/i);
  const held = clauses.filter(
    (clause) =>
      !/\b(?:want|wish|plan\w*|hope|like to|would like|looking for|no|not|interested|studying|doing|pursuing|enrolled|in progress|final year|expect\w*|will)\b/i.test(
        clause,
      ) || /\bno degree\b/i.test(clause),
  );
  return DEGREES.find(([, pattern]) => held.some((clause) => pattern.test(clause)))?.[0] ?? null;
}
