import { z } from 'zod';
import { uniformObject } from './uniform-object.js';
import { parseNationality } from '../../questionnaires/index.js';
import { occupations } from './job-rules.js';

/* What a rule requires of a person's past: degrees, studies and work in a country. */

export const EDUCATION_LEVELS = ['high_school', 'bachelor', 'master', 'phd'] as const;

const text = z.string().min(1).max(600);

/** Citizens of these countries: ISO 3166 alpha-2 codes, the name of a group such as EEA, or `stateless`. */
export const nationals = z
  .array(
    z.string().refine((word) => parseNationality(word) === word || word === 'stateless', 'no nationality'),
  )
  .min(1);

/** What is accepted instead of the required years of work. */
export const yearsAlternatives = {
  /** A degree of this level can replace the years. */
  orEducation: z.enum(EDUCATION_LEVELS).optional(),
  /** For particular work: this degree counts in any field. */
  anyField: z.literal(true).optional(),
  /** Something else that no question asks about is enough too, so that too few years don't close the route. */
  orOther: z.literal(true).optional(),
  /** Citizens for whom fewer years can be enough. */
  fewerFor: z.strictObject({ nationals, years: z.number().positive() }).optional(),
};

/** Citizens for whom less than a rule's usual amount or score can be enough, with what applies to them. */
export const lessFor = z.strictObject({ nationals, text }).optional();

/** What is accepted instead of the required degree. */
export const degreeAlternatives = {
  /** Years of work that can replace the degree. */
  orYears: z.number().positive().optional(),
  /** The years must be at a level or in a field that the answers don't show, so they leave the line open. */
  yearsNeedCheck: z.boolean().optional(),
  /** Only years in these occupations can replace the degree. */
  yearsAs: occupations.optional(),
  /** For some kinds of work, or by another reading of the rule, so few years can be enough: the line stays open. */
  orSomeYears: z.number().positive().optional(),
  /** A lower degree followed by years of work is also enough. */
  orDegreeAndYears: z
    .strictObject({ level: z.enum(EDUCATION_LEVELS), years: z.number().positive() })
    .optional(),
  /** This many years at a university without a degree are also enough. No question asks about them. */
  orStudyYears: z.number().positive().optional(),
  /** Completed vocational training is also enough. */
  orVocational: z.boolean().optional(),
  /** Vocational training completed in the route's own country can be enough, if its kind is right. */
  orVocationalThere: z.literal(true).optional(),
  /** A lower level is enough for these citizens. */
  lowerFor: z.strictObject({ nationals, level: z.enum(EDUCATION_LEVELS) }).optional(),
  /** A lower degree of this level is enough if it is from the route's own country. */
  orDegreeThere: z.enum(EDUCATION_LEVELS).optional(),
  /** Only completed vocational training counts; people with a degree use another route. */
  onlyVocational: z.boolean().optional(),
};

const past = {
  degree: z.enum(EDUCATION_LEVELS).optional(),
  /** Completed vocational training is enough instead of the degree; without `degree`, nothing else counts. */
  orVocational: z.literal(true).optional(),
  /** Higher degrees don't count. */
  highest: z.enum(EDUCATION_LEVELS).optional(),
  /** The minimum duration of studies there, in months. */
  studyMonths: z.int().positive().optional(),
  workYears: z.number().positive().optional(),
  /** Only this many years before the application count. */
  withinYears: z.number().positive().optional(),
};

/** What is required in the route's own country: a completed course or years of work there. */
export const local = uniformObject({
  ...past,
  /**
   * What the rule requires in addition to place and time, as a sentence. A profile doesn't show it, so the line stays
   * open, and the person may answer it.
   */
  stillToShow: text.optional(),
  /** A stay for which the profile states the permission, and of work that it was skilled, shows that as well. */
  stayIsEnough: z.literal(true).optional(),
});

/** A past in the route's own country that also meets a condition; it isn't required of anybody. */
export const orLocal = uniformObject({
  ...past,
  /** Whether it is enough by itself. */
  enough: z.boolean(),
  /** What it means for the person. */
  text,
});

/** The maximum age of a degree from any country. */
export const recentDegree = z.strictObject({
  level: z.enum(EDUCATION_LEVELS),
  years: z.number().positive(),
  /** Whether the date of the degree is all that the condition requires. */
  enough: z.boolean(),
});

/** Studies in one of these countries (ISO 3166 codes) that prove the language without a test. */
export const studiedIn = z.strictObject({
  degree: z.enum(EDUCATION_LEVELS),
  countries: nationals,
  /** The minimum duration of studies there, in months. */
  studyMonths: z.int().positive().optional(),
  text,
});

export type ReducedRequirement = NonNullable<z.infer<typeof lessFor>>;
export type LocalRule = z.infer<typeof local>;
export type OrLocalRule = z.infer<typeof orLocal>;
export type RecentDegreeRule = z.infer<typeof recentDegree>;
export type StudiedInRule = z.infer<typeof studiedIn>;
