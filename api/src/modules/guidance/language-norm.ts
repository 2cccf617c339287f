import { z } from 'zod';

/** What a rule asks of a person's language: levels, tests, and what of them counts. */

export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export const TESTS = [
  'ielts',
  'toefl',
  'pte',
  'duolingo',
  'cambridge',
  'celpip',
  'oet',
  'languagecert',
  'linguaskill',
  'met',
] as const;

/** Versions of a test that an authority tells apart: `ukvi` is the secure one of the United Kingdom. */
export const TEST_VERSIONS = [
  'academic',
  'general',
  'ukvi',
  'core',
  'home',
  'b2_first',
  'c1_advanced',
  'c2_proficiency',
] as const;

const text = z.string().min(1).max(600);
const amount = z.number().finite().nonnegative();

/** Lowest and highest score that is asked: equal where a law sets it, apart where schools or cases differ. */
const scoreRange = z
  .tuple([amount, amount])
  .refine(([low, high]) => low <= high, 'the range ends before it starts');

export const languageNorm = z.strictObject({
  cefr: z.enum(CEFR_LEVELS).optional(),
  scores: z.partialRecord(z.enum(TESTS), scoreRange).default({}),
  /** The score is asked in each part of the test, so that an overall score alone does not prove it. */
  eachPart: z.boolean().default(false),
  /** What listening, reading, writing and speaking need each, beside an overall score or in place of it. */
  parts: z.partialRecord(z.enum(TESTS), z.tuple([scoreRange, scoreRange, scoreRange, scoreRange])).optional(),
  /** What the four parts add up to, for a test that gives no overall score. */
  totals: z.partialRecord(z.enum(TESTS), amount).optional(),
  /** Tests that this authority does not take. */
  refused: z.array(z.enum(TESTS)).default([]),
  /** The versions of a test that alone count; a result that names none stays open. */
  onlyVersions: z.partialRecord(z.enum(TESTS), z.array(z.enum(TEST_VERSIONS)).min(1)).optional(),
  /** The versions of a test that do not count; a result that names none is taken as the usual one. */
  refusedVersions: z.partialRecord(z.enum(TESTS), z.array(z.enum(TEST_VERSIONS)).min(1)).optional(),
  /** Another language at this level is enough instead. */
  orLanguage: z.strictObject({ language: text, cefr: z.enum(CEFR_LEVELS) }).optional(),
});

export type Cefr = (typeof CEFR_LEVELS)[number];
export type TestName = (typeof TESTS)[number];
export type TestVersion = (typeof TEST_VERSIONS)[number];
export type LanguageNorm = z.infer<typeof languageNorm>;
