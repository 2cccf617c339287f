import { z } from 'zod';
import { uniformObject } from './uniform-object.js';
import { occupations } from './job-rules.js';
import { PROFESSIONS } from './profession-names.js';

/** What a rule requires of a person's language: levels, tests, and which results count. */

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

/** Test versions that authorities distinguish; `ukvi` is the secure version for the United Kingdom. */
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

/** The lowest and highest required score: equal if set by law, different if schools or cases vary. */
const scoreRange = z
  .tuple([amount, amount])
  .refine(([low, high]) => low <= high, 'the range ends before it starts');

const spoken = z.strictObject({ language: text, cefr: z.enum(CEFR_LEVELS) });

export const languageRule = uniformObject({
  cefr: z.enum(CEFR_LEVELS).optional(),
  scores: z.partialRecord(z.enum(TESTS), scoreRange).default({}),
  /** The score is required in each part of the test, so an overall score alone doesn't prove it. */
  eachPart: z.boolean().default(false),
  /** The minimums for listening, reading, writing and speaking, in addition to an overall score or instead of it. */
  parts: z.partialRecord(z.enum(TESTS), z.tuple([scoreRange, scoreRange, scoreRange, scoreRange])).optional(),
  /** The required sum of the four parts, for a test without an overall score. */
  totals: z.partialRecord(z.enum(TESTS), amount).optional(),
  /** Tests that this authority doesn't accept. */
  refused: z.array(z.enum(TESTS)).default([]),
  /** The only versions of a test that count; a result without a version stays open. */
  onlyVersions: z.partialRecord(z.enum(TESTS), z.array(z.enum(TEST_VERSIONS)).min(1)).optional(),
  /** The versions of a test that don't count; a result without a version is assumed to be the usual one. */
  refusedVersions: z.partialRecord(z.enum(TESTS), z.array(z.enum(TEST_VERSIONS)).min(1)).optional(),
  /** Another language at this level is enough instead. */
  orLanguage: spoken.optional(),
  /** Each of these languages is enough instead: a country with several languages teaches in all of them. */
  orLanguages: z.array(spoken).min(2).optional(),
});

export type Cefr = (typeof CEFR_LEVELS)[number];
export type TestName = (typeof TESTS)[number];
export type TestVersion = (typeof TEST_VERSIONS)[number];
export type LanguageRule = z.infer<typeof languageRule>;
export type SpokenLevel = z.infer<typeof spoken>;

/** The languages that are enough instead of English, each at its level. */
export function otherLanguages({
  orLanguage,
  orLanguages = [],
}: Pick<LanguageRule, 'orLanguage' | 'orLanguages'>): readonly SpokenLevel[] {
  return orLanguage ? [orLanguage, ...orLanguages] : orLanguages;
}

/** The work for which a language is required, or usually isn't. */
export const workLanguage = {
  /** The only kind of work for which it is required, after "Required for". */
  onlyFor: text.optional(),
  /** The work that it usually doesn't concern, so that nobody in it has to look into it first. */
  seldomFor: z
    .strictObject({ workAs: occupations, professions: z.array(z.enum(PROFESSIONS)).min(1) })
    .optional(),
};

/** The professions whose own regulator's test can replace the tests of a rule, and what to do about it. */
export const regulatorsTest = z.strictObject({
  professions: z.array(z.enum(PROFESSIONS)).min(1),
  text: z.string().min(1).max(600),
});
