import { z } from 'zod';
import { CEFR_LEVELS, TEST_VERSIONS } from './rules/facts-schema.js';
import { STAY_ACTIVITIES, STAY_PERMISSIONS } from './rules/stay-words.js';

/**
 * What a person may enter in addition to the questionnaires, once for all calculators and assessments. Everything is
 * optional. Dates are YYYY-MM-DD; amounts are in whole units of their currency.
 */

const day = z.iso.date();
const name = z.string().trim().min(1).max(120);
const currency = z.string().regex(/^[A-Z]{3}$/);
const score = z.number().min(0).max(1000);

export const OLDEST_CHILD = 40;
export const MAX_CHILDREN = 20;

export const DEGREE_LEVELS = ['high_school', 'vocational', 'bachelor', 'master', 'phd'] as const;
export const PROFILE_TESTS = [
  'ielts',
  'toefl',
  'pte',
  'duolingo',
  'cambridge',
  'celpip',
  'tef',
  'tcf',
  'goethe',
  'testdaf',
  'jlpt',
  'oet',
  'languagecert',
  'linguaskill',
  'met',
] as const;

export const profileShape = z.strictObject({
  dateOfBirth: day.nullable().default(null),
  nationalities: z.array(name).max(5).default([]),
  degrees: z
    .array(
      z.strictObject({
        level: z.enum(DEGREE_LEVELS),
        field: name.nullable().default(null),
        country: name.nullable().default(null),
        awardedOn: day.nullable().default(null),
      }),
    )
    .max(20)
    .default([]),
  languageTests: z
    .array(
      z.strictObject({
        test: z.enum(PROFILE_TESTS),
        /** The version of a test that has several; missing if unknown. */
        version: z.enum(TEST_VERSIONS).optional(),
        takenOn: day.nullable().default(null),
        /** The overall result; null for tests that give a level (goethe, jlpt, ...), which is then in `level`. */
        overall: score.nullable().default(null),
        listening: score.nullable().default(null),
        reading: score.nullable().default(null),
        writing: score.nullable().default(null),
        speaking: score.nullable().default(null),
        /** A1 to C2, or N1 to N5. */
        level: z
          .enum([...CEFR_LEVELS, 'N1', 'N2', 'N3', 'N4', 'N5'])
          .nullable()
          .default(null),
      }),
    )
    .max(20)
    .default([]),
  languages: z
    .array(z.strictObject({ language: name, level: z.enum(CEFR_LEVELS) }))
    .max(20)
    .default([]),
  jobs: z
    .array(
      z.strictObject({
        title: name,
        country: name.nullable().default(null),
        from: day,
        /** Null if ongoing. */
        to: day.nullable().default(null),
      }),
    )
    .max(40)
    .default([]),
  offers: z
    .array(
      z.strictObject({
        country: name,
        title: name,
        salary: z
          .strictObject({
            amount: z.number().min(0).max(1e9),
            currency,
            per: z.enum(['year', 'month', 'hour']),
          })
          .nullable()
          .default(null),
        /** Whether the employer can sponsor a visa; null if unknown. */
        canSponsor: z.boolean().nullable().default(null),
      }),
    )
    .max(10)
    .default([]),
  savings: z
    .strictObject({
      amount: z.number().min(0).max(1e12),
      currency,
      availableOn: day.nullable().default(null),
    })
    .nullable()
    .default(null),
  family: z
    .strictObject({
      partner: z.boolean().nullable().default(null),
      children: z.number().int().min(0).max(MAX_CHILDREN).nullable().default(null),
    })
    .default({ partner: null, children: null }),
  /** The country where somebody lives; missing if nothing was entered, so that older profiles stay equal. */
  residence: name.optional(),
  /** The ages of children who come along, in whole years; missing if nothing was entered. */
  childAges: z.array(z.number().int().min(0).max(OLDEST_CHILD)).min(1).max(MAX_CHILDREN).optional(),
  /** Where somebody studied, worked or lived; missing if nothing was entered, so that older profiles stay equal. */
  stays: z
    .array(
      z.strictObject({
        country: name,
        activity: z.enum(STAY_ACTIVITIES),
        from: day,
        /** Null if ongoing. */
        to: day.nullable().default(null),
        /** For studies: the degree that they led to; null if not completed or unknown. */
        degree: z.enum(DEGREE_LEVELS).nullable().default(null),
        /** For work: whether it needs training or a degree; null if unknown. */
        skilled: z.boolean().nullable().default(null),
        permission: z.enum(STAY_PERMISSIONS).nullable().default(null),
      }),
    )
    .max(40)
    .optional(),
  /** The saved input of each calculator by the calculator's id: valid for the calculator, and without `asOf`. */
  calculatorInputs: z.record(z.string(), z.record(z.string(), z.json())).default({}),
});

export type Profile = z.infer<typeof profileShape>;

/** An empty profile. */
export const EMPTY_PROFILE: Profile = profileShape.parse({});
