import type { Country } from '../../questionnaires/index.js';
import { EDUCATION_LEVELS, type EducationLevel } from '../facts-schema.js';
import type { Profile } from '../profile.js';
import { addDays, type Day } from '../values/days.js';
import { readCountries } from './countries.js';
import { LEVELS, yearsOfWork } from './profile-history.js';

type Degree = Profile['degrees'][number];
type Job = Profile['jobs'][number];

/** Where degrees were gained and jobs held, as the profile tells. */
export interface History {
  readonly degrees: readonly Degree[];
  readonly jobs: readonly Job[];
}

/** Null where the profile tells of no degree and of no job. */
export function readHistory({ degrees, jobs }: Pick<Profile, 'degrees' | 'jobs'>): History | null {
  return degrees.length === 0 && jobs.length === 0 ? null : { degrees, jobs };
}

const DAYS_OF_YEAR = 365.25;

/** The first day of the years before a day. */
export function yearsBefore(on: Day, years: number): Day {
  return addDays(on, -Math.round(years * DAYS_OF_YEAR));
}

/**
 * Whether a course of this level or above was finished in a country since a day; null where the profile leaves it open:
 * it tells of no degree, or of one without its country or its day.
 */
export function hasDegreeFrom(
  { degrees }: History,
  country: Country,
  level: EducationLevel,
  { since, on }: { since: Day | null; on: Day },
): boolean | null {
  const needed = EDUCATION_LEVELS.indexOf(level);
  const high = degrees.filter((degree) => EDUCATION_LEVELS.indexOf(LEVELS[degree.level]) >= needed);
  const found = high.map((degree) => {
    const [where] = readCountries(degree.country ?? '').countries;
    if (degree.country === null) return null;
    if (where !== country) return false;
    if (since === null) return true;
    if (degree.awardedOn === null) return null;
    return degree.awardedOn >= since && degree.awardedOn <= on;
  });
  if (found.includes(true)) return true;
  return degrees.length === 0 || found.includes(null) ? null : false;
}

/** Whether somebody worked these years in a country since a day; null where the profile leaves it open. */
export function hasWorked(
  { jobs }: History,
  country: Country,
  needed: number,
  { since, on }: { since: Day | null; on: Day },
): boolean | null {
  if (jobs.length === 0) return null;
  const local = jobs.filter((job) => readCountries(job.country ?? '').countries[0] === country);
  const clipped = local.map((job) => (since !== null && job.from < since ? { ...job, from: since } : job));
  if (yearsOfWork(clipped, on) >= needed) return true;
  return jobs.some((job) => job.country === null) ? null : false;
}
