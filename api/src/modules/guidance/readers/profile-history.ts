import type { Country } from '../../questionnaires/index.js';
import { addDays, type Day } from '../values/days.js';
import type { EducationLevel } from '../facts-schema.js';
import { EDUCATION_LEVELS } from '../facts-schema.js';
import type { Profile } from '../profile.js';
import { readCountries } from './countries.js';
import { readEmployers, type OfferReading } from './job-offer.js';

/** Oldest age that a date of birth can mean. */
const OLDEST = 120;
/** Years of work that a life can hold. */
const LONGEST = 60;

/** Whole years on a day; null for a day that can be nobody's birth. */
export function ageOn(dateOfBirth: Day, on: Day): number | null {
  const years = Number(on.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const age = on.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
  return age >= 0 && age <= OLDEST ? age : null;
}

/** A vocational degree is taken for what rules of general education can rest on. */
export const LEVELS: Readonly<Record<Profile['degrees'][number]['level'], EducationLevel>> = {
  high_school: 'high_school',
  vocational: 'high_school',
  bachelor: 'bachelor',
  master: 'master',
  phd: 'phd',
};

/** The highest degree that is held by a day; null when the profile tells of none. A degree without a date is held. */
export function highestDegree(degrees: Profile['degrees'], by: Day): EducationLevel | null {
  const held = degrees
    .filter(({ awardedOn }) => awardedOn === null || awardedOn <= by)
    .map(({ level }) => LEVELS[level]);
  return EDUCATION_LEVELS.findLast((level) => held.includes(level)) ?? null;
}

/**
 * Years of work up to a day, jobs at the same time counted once: full years by the calendar, and the days left over as
 * parts of 365. Rounded down to hundredths.
 */
export function yearsOfWork(jobs: Profile['jobs'], on: Day): number {
  const spans = jobs
    .map(({ from, to }) => ({ from, to: to === null || to > on ? on : to }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const merged: { from: Day; to: Day }[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= addDays(last.to, 1)) last.to = last.to > span.to ? last.to : span.to;
    else merged.push({ ...span });
  }
  const years = merged.reduce((total, { from, to }) => total + yearsBetween(from, addDays(to, 1)), 0);
  return Math.floor(Math.min(LONGEST, years) * 100 + 1e-6) / 100;
}

const MS_OF_DAY = 86_400_000;

/** Full years by the calendar, and the rest in days of 365, never a full year more. */
function yearsBetween(from: Day, to: Day): number {
  const full = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) >= from.slice(5) ? 0 : 1);
  // 29 February has its anniversary on 1 March in other years.
  const since = Date.UTC(
    Number(from.slice(0, 4)) + full,
    Number(from.slice(5, 7)) - 1,
    Number(from.slice(8)),
  );
  const days = (Date.parse(`${to}T00:00:00Z`) - since) / MS_OF_DAY;
  return full + Math.min(0.999, Math.max(0, days) / 365);
}

/** The job offers of a profile with their pay; null if there is none. */
export function readOffer(offers: Profile['offers']): OfferReading | null {
  if (offers.length === 0) return null;
  const salaries = offers.flatMap(({ country, salary }) => {
    const [covered] = readCountries(country).countries;
    return salary && covered !== undefined ? [{ ...salary, country: covered }] : [];
  });
  const sponsors = offers.flatMap(({ country, canSponsor }) => {
    const [covered] = readCountries(country).countries;
    return canSponsor !== null && covered !== undefined ? [{ country: covered, canSponsor }] : [];
  });
  const employers = offers.flatMap(({ country, title }) => {
    const [covered] = readCountries(country).countries;
    return covered === undefined ? [] : readEmployers(title, covered);
  });
  const countries = offerCountries(offers);
  return {
    held: true,
    countries,
    salaries,
    sponsors,
    ...(employers.length > 0 ? { employers } : {}),
    isElsewhere: countries.length === 0,
  };
}

/** The covered countries in which the profile holds a job offer. */
export function offerCountries(offers: Profile['offers']): readonly Country[] {
  return readCountries(offers.map(({ country }) => country)).countries;
}
