import type { EducationLevel } from '../facts-schema.js';
import { answerText } from './text.js';

/** Degrees by their names; letters that are also words of English count in capitals alone. */
const DEGREES: readonly (readonly [EducationLevel, readonly RegExp[]])[] = [
  ['phd', [/\b(?:ph\.? ?d\.?|doctorate|doctoral degree|dphil|dr\. rer\. nat|doktor)(?![a-z])/i]],
  [
    'master',
    [
      /\b(?:master'?s?(?: degree)?|m\.? ?sc\.?|m\.? ?a\.|mba|mca|m\.? ?eng|m\.? ?tech|m\.? ?com|m\.? ?phil|m\.? ?pharm|ll\.m\.?|magister|diplom|m\.s\.?|ms(?= (?:in|degree)\b))(?![a-z])/i,
      /\bMS\b|\bM\.E\b|\bMPH\b|\bMSN\b/,
    ],
  ],
  [
    'bachelor',
    [
      /\b(?:bachelor'?s?(?: degree)?|b\.? ?sc\.?|b\.? ?a\.|b\.? ?eng|b\.? ?tech|b\.? ?com|b\.? ?pharm|b\.? ?ed|b\.? ?arch|bba|bca|mbbs|mbchb|bds|ll\.?b\.?|licenciatura|licence degree|laurea|(?:undergraduate|university|college) degree|graduated from (?:a )?(?:university|college))(?![a-z])/i,
      /\bBS\b|\bB\.S\b|\bB\.E\b|\bBE\b|\bBA\b|\bBSN\b|\bBScN\b/,
    ],
  ],
  [
    'high_school',
    [
      /\b(?:high school|secondary school|a-levels?|hnd|higher national diploma|no degree|without a degree)\b/i,
    ],
  ],
];

/** A degree that someone is still working on. */
const IN_PROGRESS =
  /\b(?:ph\.? ?d\.?|doctoral|doctorate|master'?s?|bachelor'?s?|m\.?sc\.?|b\.?sc\.?)[ -]+(?:candidate|student|researcher|scholar|in progress|ongoing)s?\b/gi;
const NOT_HELD =
  /\b(?:want|wish|plan\w*|hope|like to|would like|looking for|no|not|don'?t|interested|studying|doing|pursuing|enrolled|in progress|final year|expect\w*|will|candidate|student)\b/i;

/** Reads the highest degree out of free text, null when it names none. A degree that is only wished for is none. */
export function readEducation(answer: unknown): EducationLevel | null {
  const clauses = answerText(answer)
    .replace(IN_PROGRESS, ' ')
    .split(/[.;,\n]\s|[;,\n]|\bbut\b|\band\b|\bwith(?= an?\b)/i);
  const held = clauses.filter((clause) => !NOT_HELD.test(clause) || /\bno degree\b/i.test(clause));
  return (
    DEGREES.find(([, patterns]) =>
      held.some((clause) => patterns.some((pattern) => pattern.test(clause))),
    )?.[0] ?? null
  );
}

/** Degrees that a text names and that are not held yet, in the person's words, such as "PhD candidate". */
export function degreesInProgress(answer: unknown): readonly string[] {
  return [...answerText(answer).matchAll(IN_PROGRESS)].map(([written]) => written);
}
