import { readNationalityCodes, type Country } from '../../../questionnaires/index.js';
import { EDUCATION_LEVELS, type LocalRule } from '../../rules/facts-schema.js';
import type { Profile } from '../../profile.js';
import { addDays, addMonths, type Day } from '../../values/days.js';
import { readCountries } from '../places/countries.js';
import { LEVELS, yearsOfWork } from './profile-history.js';

type Degree = Profile['degrees'][number];
type Job = Profile['jobs'][number];
export type Stay = NonNullable<Profile['stays']>[number];

/** Where the person earned degrees, worked and stayed, according to the profile. */
export interface History {
  readonly degrees: readonly Degree[];
  readonly jobs: readonly Job[];
  readonly stays: readonly Stay[];
  /** Whether it comes from free text, where whatever is missing isn't denied. */
  readonly isPartial?: true;
}

/** Null if the profile contains no degree, job or stay. */
export function readHistory({
  degrees,
  jobs,
  stays = [],
}: Pick<Profile, 'degrees' | 'jobs' | 'stays'>): History | null {
  return degrees.length === 0 && jobs.length === 0 && stays.length === 0 ? null : { degrees, jobs, stays };
}

/**
 * Adds degrees and jobs that follow from the profile's stays: studies completed with a degree count as a degree,
 * skilled work as a job. Work alongside a course and work that needs no training don't count, as in the rules that
 * require experience.
 */
export function withStays(profile: Profile): Profile {
  const { stays = [], degrees, jobs } = profile;
  if (stays.length === 0) return profile;
  const gained = fromStays(stays);
  return { ...profile, degrees: [...degrees, ...gained.degrees], jobs: [...jobs, ...gained.jobs] };
}

/** The part of a history for which the profile states the permission: studies as a student, skilled work with a work permit. */
export function selectPermittedStays({ stays }: History): History {
  const permitted = stays.filter(({ activity, permission, skilled }) =>
    activity === 'study' ? permission === 'student' : permission === 'work' && skilled === true,
  );
  return { ...fromStays(permitted), stays: permitted };
}

function fromStays(stays: readonly Stay[]): Pick<History, 'degrees' | 'jobs'> {
  const degrees = stays.flatMap(({ activity, degree, country, to }) =>
    activity === 'study' && degree !== null && to !== null
      ? [{ level: degree, field: null, country, awardedOn: to }]
      : [],
  );
  const jobs = stays
    .filter((stay) => stay.activity === 'work' && isSkilledWork(stay))
    .map(({ country, from, to }) => ({ title: 'Work', country, from, to }));
  return { degrees, jobs };
}

/** Whether work counts as experience unless stated otherwise. */
export function isSkilledWork({ skilled, permission }: Stay): boolean {
  return skilled !== false && permission !== 'student';
}

const DAYS_OF_YEAR = 365.25;

/** The first day of the last `years` years before a day. */
export function yearsBefore(on: Day, years: number): Day {
  return addDays(on, -Math.round(years * DAYS_OF_YEAR));
}

interface Span {
  readonly since: Day | null;
  readonly on: Day;
}

/** Tells whether a country's name means a certain place; an empty name never does. */
export type IsPlace = (country: string) => boolean;

/** Matches the route's own country. */
export function inCountry(country: Country): IsPlace {
  return (name) => readCountries(name).countries[0] === country;
}

/** Matches any of these countries, given as ISO 3166 codes. */
export function inCountries(codes: ReadonlySet<string>): IsPlace {
  return (name) => readNationalityCodes([name]).some((code) => codes.has(code));
}

export const ANYWHERE: IsPlace = () => true;

/**
 * A degree of this level or higher, earned in a place since a day. False if there is none; null if the profile leaves
 * it open because it contains no degree, or one without its country or date.
 */
export function findDegree(
  { degrees, isPartial }: History,
  isThere: IsPlace,
  rule: Pick<LocalRule, 'degree' | 'orVocational' | 'highest'>,
  { since, on }: Span,
): Degree | false | null {
  const high = degrees.filter((each) => isSuchDegree(each, rule));
  const found = high.map((degree) => {
    if (isThere !== ANYWHERE && degree.country === null) return null;
    if (!isThere(degree.country ?? '')) return false;
    if (degree.awardedOn === null) return since === null ? degree : null;
    return (since === null || degree.awardedOn >= since) && degree.awardedOn <= on ? degree : false;
  });
  const match = found.find((each) => each !== null && each !== false);
  if (match) return match;
  return degrees.length === 0 || isPartial || found.includes(null) ? null : false;
}

function isSuchDegree(
  { level }: Degree,
  { degree, orVocational, highest = 'phd' }: Pick<LocalRule, 'degree' | 'orVocational' | 'highest'>,
): boolean {
  if (level === 'vocational' && orVocational) return true;
  const needed = degree ?? (orVocational ? null : 'high_school');
  return needed !== null && getRank(level) >= getRank(needed) && getRank(level) <= getRank(highest);
}

function getRank(level: Degree['level']): number {
  return EDUCATION_LEVELS.indexOf(LEVELS[level]);
}

/** Months of study in a place up to a day, rounded down; null if the profile contains no studies there. */
export function monthsOfStudy({ stays }: History, isThere: IsPlace, on: Day): number | null {
  const studies = stays.filter(({ activity, country }) => activity === 'study' && isThere(country));
  return studies.length === 0 ? null : countMonths(studies, on);
}

/** Whether somebody worked for this many years in a country since a day; null if the profile leaves it open. */
export function hasWorked(
  { jobs, stays }: History,
  isThere: IsPlace,
  needed: number,
  { since, on }: Span,
): boolean | null {
  if (jobs.length === 0) {
    return stays.some(({ activity, country }) => activity === 'work' && isThere(country)) ? false : null;
  }
  const local = jobs.filter((job) => isThere(job.country ?? ''));
  const clipped = local.map((job) => (since !== null && job.from < since ? { ...job, from: since } : job));
  if (yearsOfWork(clipped, on) >= needed) return true;
  return jobs.some((job) => job.country === null) ? null : false;
}

/** Whether the person has stayed in a country with such a permission. */
export function hadPermission({ stays }: History, isThere: IsPlace, permission: Stay['permission']): boolean {
  return stays.some((stay) => stay.permission === permission && isThere(stay.country));
}

/**
 * The countries, as ISO 3166 codes, where somebody lived for at least some months up to a day, partly within the last
 * months.
 */
export function livedIn(
  { stays }: History,
  { months, within }: { readonly months: number; readonly within: number },
  on: Day,
): readonly string[] {
  const since = addMonths(on, -within);
  const codes = new Set(stays.flatMap(({ country }) => readNationalityCodes([country])));
  return [...codes].filter((code) => {
    const there = stays.filter(({ country }) => readNationalityCodes([country]).includes(code));
    return there.some(({ to }) => to === null || to >= since) && countMonths(there, on) >= months;
  });
}

/** Whether the profile gives dates for a stay in a country (ISO 3166 code). */
export function hasStayIn({ stays }: History, code: string): boolean {
  return stays.some(({ country }) => readNationalityCodes([country]).includes(code));
}

const MS_OF_DAY = 86_400_000;
const DAYS_OF_MONTH = 30;

/** Months of stays up to a day, counting overlaps once: calendar months, plus one for every 30 remaining days. */
function countMonths(stays: readonly Stay[], on: Day): number {
  const spans = stays
    .map(({ from, to }) => ({ from, end: addDays(to === null || to > on ? on : to, 1) }))
    .filter(({ from, end }) => from < end)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const merged: { from: Day; end: Day }[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.end) last.end = last.end > span.end ? last.end : span.end;
    else merged.push({ ...span });
  }
  let days = 0;
  let months = 0;
  for (const { from, end } of merged) {
    const full = monthNumber(end) - monthNumber(from) - (end.slice(8) >= from.slice(8) ? 0 : 1);
    months += full;
    days += Math.max(0, (Date.parse(end) - Date.parse(addMonths(from, full))) / MS_OF_DAY);
  }
  return months + Math.floor(days / DAYS_OF_MONTH);
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
