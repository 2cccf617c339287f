import { z } from 'zod';
import { PROFESSIONS } from './profession-names.js';

/* What a rule asks of a job offer: which jobs count, and what the employer needs. */

/** Employers that a rule names, so that an offer of theirs shows the kind of job. */
export const NAMED_EMPLOYERS = ['nhs'] as const;

/** Occupations that rules name. */
export const NAMED_OCCUPATIONS = ['care_worker', 'cook', 'doctoral_researcher', 'researcher'] as const;

export type NamedEmployer = (typeof NAMED_EMPLOYERS)[number];
export type NamedOccupation = (typeof NAMED_OCCUPATIONS)[number];

const text = z.string().min(1).max(600);

/** The fields of a line about a job offer. */
export const jobNorm = {
  /**
   * Of a job offer: only a particular kind of job counts, such as a transfer by one's own employer. `qualified`: a
   * job at the level of one's degree or training, for which pay that reaches the route's own amount speaks.
   */
  particularJob: z.union([z.literal(true), z.literal('qualified')]).optional(),
  /** Of a particular job: the employers whose offers are such jobs. */
  jobAt: z.array(z.enum(NAMED_EMPLOYERS)).min(1).optional(),
  /** Of a particular job: it is one that one's own employer sends one to. */
  jobBy: z.literal('transfer').optional(),
  /** Occupations that nobody may be recruited for from abroad, whatever the offer. */
  closedFromAbroadTo: z.array(z.enum(NAMED_OCCUPATIONS)).min(1).optional(),
  /** Of a particular job: the occupations that are such jobs. */
  jobAs: z.array(z.enum(NAMED_OCCUPATIONS)).min(1).optional(),
  /** Of a particular job: the professions that the route is made for, which is named first to them. */
  madeFor: z.array(z.enum(PROFESSIONS)).min(1).optional(),
  /** Of a job offer: what the employer needs beside making it, after "whether the employer has". */
  employerNeeds: text.optional(),
};
