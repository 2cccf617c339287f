import type { TestName } from '../../rules/facts-schema.js';

/* The English tests that people mention: their names and score ranges. */

export interface TestRule {
  readonly test: TestName;
  readonly name: string;
  readonly pattern: RegExp;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The scores for listening, reading, writing and speaking, in this order. */
export type TestParts = readonly [number, number, number, number];

export const TEST_RULES: readonly TestRule[] = [
  {
    test: 'ielts',
    name: 'IELTS',
    pattern: /\bi?elts(?![a-z])|\bilets\b|\bielst\b/gi,
    min: 0,
    max: 9,
    step: 0.5,
  },
  {
    test: 'toefl',
    name: 'TOEFL iBT',
    pattern: /\b(?:toefl|tofel|toffel)(?![a-z])(?:\s*-?\s*ibt\b)?/gi,
    min: 0,
    max: 120,
    step: 1,
  },
  { test: 'pte', name: 'PTE', pattern: /\bpte\b|\bpearson\b/gi, min: 10, max: 90, step: 1 },
  { test: 'duolingo', name: 'Duolingo', pattern: /\bduolingo\b|\bdet\b/gi, min: 10, max: 160, step: 1 },
  {
    test: 'cambridge',
    name: 'Cambridge',
    pattern:
      /(?<!\b(?:offers?|jobs?|contract|position|based|liv(?:e|ing)|work(?:ing)?) (?:in|at|near) )\bcambridge\b|\b(?:c1 )?advanced\b(?= ?\(?(?:cae|\d))|\bcae\b|\bfce\b|\bcpe\b|\bb2 first\b|\bc1 advanced\b|\bc2 proficiency\b/gi,
    min: 80,
    max: 230,
    step: 1,
  },
  { test: 'celpip', name: 'CELPIP', pattern: /\bcelpip\b/gi, min: 1, max: 12, step: 1 },
  {
    test: 'oet',
    name: 'OET',
    pattern: /\boet\b|\boccupational english test\b/gi,
    min: 0,
    max: 500,
    step: 10,
  },
  { test: 'languagecert', name: 'LanguageCert', pattern: /\blanguage ?cert\b/gi, min: 0, max: 100, step: 1 },
  { test: 'linguaskill', name: 'Linguaskill', pattern: /\blingua ?skill\b/gi, min: 82, max: 210, step: 1 },
  // "met" is an English word, so only capitals mean the test.
  {
    test: 'met',
    name: 'MET',
    pattern: /\bMET\b|\b[Mm]ichigan [Ee]nglish [Tt]est\b/g,
    min: 0,
    max: 80,
    step: 1,
  },
];

/** Tests that some authorities accept, but for which we have no score table. */
export const TESTS_WITHOUT_TABLE: readonly (readonly [string, RegExp])[] = [
  ['Trinity', /\btrinity (?:ise|gese|selt)\b|\bISE (?:I{1,3}|IV)\b/],
  ['PSI Skills for English', /\bskills for english\b/i],
];

/** The scores that a test can give; null if the name isn't an English test. */
export function scoreRange(name: string): {
  readonly test: TestName;
  /** "0 to 9 in steps of 0.5" */
  readonly shown: string;
  readonly max: number;
  readonly holds: (score: number) => boolean;
} | null {
  const rule = TEST_RULES.find(({ test }) => test === name);
  if (!rule) return null;
  const { test, min, max, step } = rule;
  return {
    test,
    shown: formatRange(rule),
    max,
    holds: (score) => score >= min && score <= max && fits(score, step),
  };
}

/** Lowest passing score of the Cambridge exams by certified level (cambridgeenglish.org). */
export const CAMBRIDGE_LOWEST: Readonly<Record<string, number>> = { B2: 160, C1: 180, C2: 200 };

/** Lowest passing score of the Cambridge exams by name, for a pass without a score (cambridgeenglish.org). */
export const CAMBRIDGE_PASS: readonly (readonly [RegExp, number])[] = [
  [/\bcpe\b|c2 proficiency/i, 200],
  [/\bcae\b|c1 advanced/i, 180],
  [/\bfce\b|b2 first/i, 160],
];

/** Lowest score of LanguageCert exams by certified level, on their global scale (languagecert.org). */
export const LANGUAGECERT_LOWEST: Readonly<Record<string, number>> = {
  A1: 10,
  A2: 20,
  B1: 40,
  B2: 60,
  C1: 75,
  C2: 90,
};

/** Lowest score of each grade of the OET (occupationalenglishtest.org). */
export const OET_GRADES: Readonly<Record<string, number>> = {
  A: 450,
  B: 350,
  'C+': 300,
  C: 200,
  D: 100,
  E: 0,
};

export function fits(score: number, step: number): boolean {
  return Number.isInteger(score / step);
}

/** "0 to 9 in steps of 0.5" */
export function formatRange({ min, max, step }: Pick<TestRule, 'min' | 'max' | 'step'>): string {
  return `${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
}
