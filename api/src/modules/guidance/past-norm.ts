import { z } from 'zod';
import { parseNationality } from '../questionnaires/index.js';

/* What a rule asks of a person's past: degrees, studies and work in a country. */

export const EDUCATION_LEVELS = ['high_school', 'bachelor', 'master', 'phd'] as const;

const text = z.string().min(1).max(600);

/** Citizens of these countries: two letters of ISO 3166, the word of a group such as EEA, or `stateless`. */
export const nationals = z
  .array(
    z.string().refine((word) => parseNationality(word) === word || word === 'stateless', 'no nationality'),
  )
  .min(1);

/** What must have happened in the route's own country: a course finished or years worked there. */
export const local = z.strictObject({
  degree: z.enum(EDUCATION_LEVELS).optional(),
  /** A finished vocational training is enough in place of the degree. */
  orVocational: z.literal(true).optional(),
  /** For how many months the studies there must have lasted. */
  studyMonths: z.int().positive().optional(),
  workYears: z.number().positive().optional(),
  /** Only the last years before the application count. */
  withinYears: z.number().positive().optional(),
});

/** What in the route's own country meets a condition as well, for whom it is there; nobody else needs it. */
export const orLocal = z.strictObject({
  ...local.shape,
  /** Whether it is enough by itself. */
  enough: z.boolean(),
  /** What it means for the person. */
  text,
});

/** How old a degree from anywhere may be. */
export const recentDegree = z.strictObject({
  level: z.enum(EDUCATION_LEVELS),
  years: z.number().positive(),
  /** Whether the day of the degree is all that the condition asks. */
  enough: z.boolean(),
});

/** Studies that show the language without a test: in one of these countries, by ISO 3166. */
export const studiedIn = z.strictObject({
  degree: z.enum(EDUCATION_LEVELS),
  countries: nationals,
  /** For how many months the studies there must have lasted. */
  studyMonths: z.int().positive().optional(),
  text,
});

export type LocalRule = z.infer<typeof local>;
export type OrLocalRule = z.infer<typeof orLocal>;
export type RecentDegreeRule = z.infer<typeof recentDegree>;
export type StudiedInRule = z.infer<typeof studiedIn>;
