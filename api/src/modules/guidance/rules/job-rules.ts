import { z } from 'zod';
import { PROFESSIONS } from './profession-names.js';
import { uniformObject } from './uniform-object.js';

/* What a rule requires of a job or an offer: which ones count, and what the employer needs. */

/** Employers named by rules, whose offers show the kind of job. */
export const NAMED_EMPLOYERS = ['nhs'] as const;

/** Occupations named by rules. */
export const NAMED_OCCUPATIONS = [
  'baker_or_butcher',
  'berry_picker',
  'care_worker',
  'construction_trade',
  'cook',
  'doctoral_researcher',
  'driver',
  'home_care',
  'it_specialist',
  'nursing_assistant',
  'personal_assistant',
  'researcher',
  'scientist',
  'teer_5',
] as const;

/** Parts of a country that a rule names, by their codes in ISO 3166-2. */
export const REGIONS = [
  'CA-AB',
  'CA-BC',
  'CA-MB',
  'CA-NB',
  'CA-NL',
  'CA-NS',
  'CA-ON',
  'CA-PE',
  'CA-QC',
  'CA-SK',
  'CA-YT',
] as const;
export type Region = (typeof REGIONS)[number];

export type NamedEmployer = (typeof NAMED_EMPLOYERS)[number];
export type NamedOccupation = (typeof NAMED_OCCUPATIONS)[number];

/** Employers named by a rule. */
export const employers = z.array(z.enum(NAMED_EMPLOYERS)).min(1);
/** Occupations named by a rule. */
export const occupations = z.array(z.enum(NAMED_OCCUPATIONS)).min(1);

const text = z.string().min(1).max(600);

/** The fields of a line about a job, the sponsorship of whoever offers it, or what a job makes unnecessary. */
export const jobRule = {
  /**
   * For a job offer: only a particular kind of job counts, such as a transfer by one's own employer. `qualified` means
   * a job at the level of one's degree or training, which pay that reaches the route's own amount suggests. `region`
   * means any job in a part of the country.
   */
  particularJob: z.union([z.literal(true), z.enum(['qualified', 'region'])]).optional(),
  /** For a qualified job: one that is plainly in the field of the person's degree qualifies. */
  fitsDegree: z.literal(true).optional(),
  /** For a qualified job: one in a licensed profession qualifies. */
  fitsProfession: z.literal(true).optional(),
  /** For a qualified job: occupations whose jobs are plainly below the level of one's degree or training. */
  neverAs: occupations.optional(),
  /** For a particular job: the employers whose offers qualify. */
  jobAt: employers.optional(),
  /** For a particular job: it must be a transfer by one's own employer. */
  jobBy: z.literal('transfer').optional(),
  /** For a job in a part of the country: the parts that it must be in. */
  jobIn: z.array(z.enum(REGIONS)).min(1).optional(),
  /** For a particular job: the parts of the country that it can't be in. */
  jobNotIn: z.array(z.enum(REGIONS)).min(1).optional(),
  /** Something else that no question asks about is enough too, so that having no offer leaves the line open. */
  orOther: z.literal(true).optional(),
  /** Occupations for which nobody may be recruited from abroad, whatever the offer. */
  closedFromAbroadTo: occupations.optional(),
  /** Occupations for which nobody gets this permit. */
  closedTo: occupations.optional(),
  /** Occupations of which some work is closed, which a title doesn't show. */
  closedPartlyTo: occupations.optional(),
  /** For a particular job: the occupations that qualify. */
  jobAs: occupations.optional(),
  /** For a condition on one's work: the occupations that meet it; other work leaves it open. */
  shownByWorkAs: occupations.optional(),
  /** For a particular job: the route is for people without the degree that the country's usual route requires. */
  withoutDegree: z.literal(true).optional(),
  /** For a particular job: the professions that the route is made for and to which it is suggested first. */
  madeFor: z.array(z.enum(PROFESSIONS)).min(1).optional(),
  /** People without a degree don't need this if they work in one of these occupations. */
  notForWorkAs: occupations.optional(),
  /** The professions that the condition doesn't concern. */
  notFor: z.array(z.enum(PROFESSIONS)).min(1).optional(),
  /** For a sponsorship: what the employer must have or have done, after "whether the employer has". */
  employerNeeds: text.optional(),
};

/** The fields of a line about years of work. */
export const workRule = {
  /** Only a particular kind of work counts, such as work for the same group abroad, which years alone don't show. */
  particularWork: z.literal(true).optional(),
  /** For particular work: the occupations that count. */
  workAs: occupations.optional(),
  /** For particular work: occupations that count, among others. Work that is only in them meets the line. */
  shownByWorkAs: occupations.optional(),
  /** For particular work: professions that count, as `shownByWorkAs`. */
  shownByProfessions: z.array(z.enum(PROFESSIONS)).min(1).optional(),
  /** For particular work: occupations that don't count, those of which only some work does, and why. */
  notWork: uniformObject({ as: occupations.optional(), partlyAs: occupations.optional(), text }).optional(),
};

export const INCOMPLETE_SPONSORSHIP =
  'every condition on sponsorship says what the employer needs, no other condition does, and the route also has one on a job offer';

/**
 * Whether a route's conditions on sponsorship are complete: each says what the employer needs, no other
 * condition does, and the route also has one on a job offer.
 */
export function isSponsorshipComplete({
  criteria,
}: {
  readonly criteria: readonly {
    readonly kind: string;
    readonly topic?: string;
    readonly employerNeeds?: string | undefined;
  }[];
}): boolean {
  const isSponsorship = (topic: string | undefined): boolean => topic === 'sponsorship';
  return (
    criteria.every(({ topic, employerNeeds }) => isSponsorship(topic) === (employerNeeds !== undefined)) &&
    (!criteria.some(({ topic }) => isSponsorship(topic)) ||
      criteria.some(({ topic }) => topic === 'job_offer'))
  );
}
