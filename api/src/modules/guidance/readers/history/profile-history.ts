import type { Country } from '../../../questionnaires/index.js';
import { addDays, type Day } from '../../values/days.js';
import type { EducationLevel } from '../../rules/facts-schema.js';
import { EDUCATION_LEVELS } from '../../rules/facts-schema.js';
import type { Profile } from '../../profile.js';
import { readCountries } from '../places/countries.js';
import { readEmployers, type OfferReading } from '../work/job-offer.js';

/** The oldest age that a date of birth can mean. */
const OLDEST = 120;
/** The maximum plausible number of years of work. */
const LONGEST = 60;

/** Age in whole years on a day; null for a day that can't be anybody's date of birth. */
export function ageOn(dateOfBirth: Day, on: Day): number | null {
  const years = Number(on.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const age = on.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
  return age >= 0 && age <= OLDEST ? age : null;
}

/** A vocational degree counts as the general education that it builds on. */
export const LEVELS: Readonly<Record<Profile['degrees'][number]['level'], EducationLevel>> = {
  high_school: 'high_school',
  vocational: 'high_school',
  bachelor: 'bachelor',
  master: 'master',
  phd: 'phd',
};

/** The highest degree held by a day; null if the profile contains none. A degree without a date counts as held. */
export function highestDegree(degrees: Profile['degrees'], by: Day): EducationLevel | null {
  const levels = degrees
    .filter(({ awardedOn }) => awardedOn === null || awardedOn <= by)
    .map(({ level }) => LEVELS[level]);
  return EDUCATION_LEVELS.findLast((level) => levels.includes(level)) ?? null;
}

/**
 * Years of work up to a day, counting overlapping jobs once: full calendar years plus remaining days as parts of 365.
 * Rounded down to hundredths.
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

/** Full calendar years plus the remaining days as parts of 365, always less than one more year. */
function yearsBetween(from: Day, to: Day): number {
  const full = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) >= from.slice(5) ? 0 : 1);
  // In other years, the anniversary of 29 February is 1 March.
  const since = Date.UTC(
    Number(from.slice(0, 4)) + full,
    Number(from.slice(5, 7)) - 1,
    Number(from.slice(8)),
  );
  const days = (Date.parse(`${to}T00:00:00Z`) - since) / MS_OF_DAY;
  return full + Math.min(0.999, Math.max(0, days) / 365);
}

/** The job offers in a profile with their pay; null if there are none. */
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
  const [title, ...others] = new Set(offers.map((each) => each.title));
  return {
    held: true,
    ...(title !== undefined && others.length === 0 ? { occupation: title } : {}),
    countries,
    salaries,
    sponsors,
    ...(employers.length > 0 ? { employers } : {}),
    isElsewhere: countries.length === 0,
  };
}

/** The covered countries in which the profile contains a job offer. */
export function offerCountries(offers: Profile['offers']): readonly Country[] {
  return readCountries(offers.map(({ country }) => country)).countries;
}
