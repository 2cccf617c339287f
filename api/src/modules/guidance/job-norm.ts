import { z } from 'zod';
import { PROFESSIONS } from './profession-names.js';

/* What a rule requires of a job offer: which jobs count, and what the employer needs. */

/** Employers named by rules, whose offers show the kind of job. */
export const NAMED_EMPLOYERS = ['nhs'] as const;

/** Occupations named by rules. */
export const NAMED_OCCUPATIONS = ['care_worker', 'cook', 'doctoral_researcher', 'researcher'] as const;

export type NamedEmployer = (typeof NAMED_EMPLOYERS)[number];
export type NamedOccupation = (typeof NAMED_OCCUPATIONS)[number];

const text = z.string().min(1).max(600);

/** The fields of a line about a job offer. */
export const jobNorm = {
  /**
   * For a job offer: only a particular kind of job counts, such as a transfer by one's own employer. `qualified` means
   * a job at the level of one's degree or training, which pay that reaches the route's own amount suggests.
   */
  particularJob: z.union([z.literal(true), z.literal('qualified')]).optional(),
  /** For a particular job: the employers whose offers qualify. */
  jobAt: z.array(z.enum(NAMED_EMPLOYERS)).min(1).optional(),
  /** For a particular job: it must be a transfer by one's own employer. */
  jobBy: z.literal('transfer').optional(),
  /** Occupations for which nobody may be recruited from abroad, whatever the offer. */
  closedFromAbroadTo: z.array(z.enum(NAMED_OCCUPATIONS)).min(1).optional(),
  /** For a particular job: the occupations that qualify. */
  jobAs: z.array(z.enum(NAMED_OCCUPATIONS)).min(1).optional(),
  /** For a particular job: the professions that the route is made for and to which it is suggested first. */
  madeFor: z.array(z.enum(PROFESSIONS)).min(1).optional(),
  /** For a job offer: what the employer needs in addition, after "whether the employer has". */
  employerNeeds: text.optional(),
};
