import { expandNationalities, type Country } from '../../../questionnaires/index.js';
import type { LocalRule, OrLocalRule, RecentDegreeRule, StudiedInRule } from '../../rules/facts-schema.js';
import type { Profile } from '../../profile.js';
import {
  ANYWHERE,
  findDegree,
  hadPermission,
  hasWorked,
  inCountry,
  inCountries,
  monthsOfStudy,
  selectPermittedStays,
  yearsBefore,
  type History,
  type IsPlace,
} from '../../readers/history/local-history.js';
import { inSentence } from '../../values/country-names.js';
import { formatDay } from '../../rules/figures.js';
import type { Applicant } from '../model/applicant.js';
import { askable, met, unknown, unmet, type Finding } from '../model/judgement.js';

/** The share for those of whom we know nothing: few applicants have studied or worked in the country before. */
const FEW = 0.2;
/** The share if the known facts fit, but something else is still to be shown. */
const PARTLY = 0.7;

type Person = Pick<Applicant, 'history' | 'on'>;
type Degree = Profile['degrees'][number];

/**
 * What a profile shows about studies and work in a place: a sentence if they are there, false if not, null if unclear.
 */
type Shown = { readonly description: string } | false | null;

/**
 * Compares studies and work in the route's country with a rule that requires them there. If the rule requires more than
 * place and time, those alone leave it open, unless a stay shows the rest.
 */
export function judgeLocal(requirement: string, rule: LocalRule, country: Country, person: Person): Finding {
  const open = unknown(`${requirement} ${whatSettles(rule, person.history, country)}`, FEW);
  if (person.history === null) return open;
  const shown = findLocal(rule, inCountry(country), person.history, person.on);
  if (shown === null) return open;
  if (shown === false) return unmet(`${requirement} Your profile doesn't show any of this.`);
  const detail = `${requirement} You told us: ${shown.description}.`;
  if (rule.stillToShow === undefined) return met(detail);
  if (
    rule.stayIsEnough &&
    findLocal(rule, inCountry(country), selectPermittedStays(person.history), person.on)
  ) {
    return met(detail);
  }
  return askable(`${detail} ${rule.stillToShow}`, PARTLY);
}

/** What earlier time in the route's country adds; null if the answers say nothing about it. */
export function judgeOrLocal(
  requirement: string,
  rule: OrLocalRule,
  country: Country,
  { history, on }: Person,
): Finding | null {
  const shown = history && findLocal(rule, inCountry(country), history, on);
  if (!shown) return null;
  const detail = `${requirement} You told us: ${shown.description}. ${rule.text}`;
  return rule.enough ? met(detail) : unknown(detail, PARTLY);
}

/** Compares the dates of degrees with a rule that only accepts recent ones; null if no date is known. */
export function judgeRecentDegree(
  requirement: string,
  { level, years, enough }: RecentDegreeRule,
  { history, on }: Person,
): Finding | null {
  if (history === null) return null;
  const found = findDegree(history, ANYWHERE, { degree: level }, { since: yearsBefore(on, years), on });
  if (found === null) return null;
  if (found === false) return unmet(`${requirement} Your profile shows no degree that is recent enough.`);
  const detail = `${requirement} You told us: ${describeDegree(found)}.`;
  return enough ? met(detail) : unknown(`${detail} That's recent enough.`);
}

/** Judges a permit that is granted only once; null unless the person says they have held it. */
export function judgeOnceOnly(
  requirement: string,
  permission: NonNullable<NonNullable<Profile['stays']>[number]['permission']>,
  country: Country,
  { history }: Person,
): Finding | null {
  if (history === null || !hadPermission(history, inCountry(country), permission)) return null;
  return unmet(`${requirement} Your profile shows that you've had this permit before.`);
}

/** Studies that prove the language without a test; null if the profile doesn't mention any. */
export function judgeStudiedIn(
  { degree, countries, studyMonths, text }: StudiedInRule,
  { history, on }: Person,
): Finding | null {
  if (history === null) return null;
  const isThere = inCountries(expandNationalities(countries));
  const rule = { degree, ...(studyMonths !== undefined && { studyMonths }) };
  const shown = findLocal(rule, isThere, history, on);
  return shown ? met(`${text} You told us: ${shown.description}.`) : null;
}

/** Courses that everywhere last longer than any rule requires; a master's degree can take only one year. */
const LONG_COURSES: ReadonlySet<Degree['level']> = new Set(['bachelor', 'phd']);

function findLocal(rule: LocalRule, isThere: IsPlace, history: History, on: string): Shown {
  const { degree, orVocational, studyMonths, workYears, withinYears } = rule;
  const span = { since: withinYears === undefined ? null : yearsBefore(on, withinYears), on };
  const parts: string[] = [];
  let isLong = false;
  if (degree !== undefined || orVocational) {
    const found = findDegree(history, isThere, rule, span);
    if (!found) return found;
    parts.push(describeDegree(found));
    isLong = LONG_COURSES.has(found.level);
  }
  if (studyMonths !== undefined && !isLong) {
    const months = monthsOfStudy(history, isThere, on);
    if (months === null) return null;
    if (months < studyMonths) return false;
    parts.push(`${months} months of study`);
  }
  if (workYears !== undefined) {
    const worked = hasWorked(history, isThere, workYears, span);
    if (!worked) return worked;
    parts.push('enough work there');
  }
  return { description: parts.join(', ') };
}

/** What a person can add so that the line can be decided. */
function whatSettles({ degree, studyMonths }: LocalRule, history: History | null, country: Country): string {
  if (degree === undefined) return 'Add your jobs with their country to your profile so we can check this.';
  const isMonthsOpen =
    history !== null &&
    studyMonths !== undefined &&
    monthsOfStudy(history, inCountry(country), '9999-12-31') === null;
  return isMonthsOpen
    ? 'Add the dates of your studies there to your profile so we can check this.'
    : 'Add your degrees with country and date to your profile so we can check this.';
}

const LEVELS: Readonly<Record<Degree['level'], string>> = {
  high_school: 'a high school diploma',
  vocational: 'vocational training',
  bachelor: "a bachelor's degree",
  master: "a master's degree",
  phd: 'a PhD',
};

/** A degree in words, such as "a master's degree from the United Kingdom, November 1, 2026". */
export function describeDegree({ level, country, awardedOn }: Degree): string {
  const where = country === null ? '' : ` from ${inSentence(country)}`;
  return `${LEVELS[level]}${where}${awardedOn === null ? '' : `, ${formatDay(awardedOn)}`}`;
}
