import { parseCountryCode } from '../../../questionnaires/index.js';
import type { CriterionOf } from '../../rules/facts-schema.js';
import type { CountryRoute } from '../../rules/facts-store.js';
import type { OfferReading } from '../../readers/work/job-offer.js';
import { isOccupation } from '../../readers/work/occupation.js';
import { formatList } from '../../rules/figures.js';
import { listProfessions, type Applicant } from '../model/applicant.js';
import { met, OPEN, unknown, unmet, type Finding } from '../model/judgement.js';

/* Occupations that a permit is closed to, for everybody or for applicants from abroad. */

type Closed = Pick<CriterionOf<'open'>, 'closedFromAbroadTo' | 'closedTo' | 'closedPartlyTo'>;
type NamedOccupations = NonNullable<Closed['closedTo']>;

/**
 * Judges the job of an offer, or if none is named the person's work, by the occupations that a permit is closed to;
 * null if the condition names none, the job isn't known, or only some of the work is in one.
 */
export function judgeClosedJobs(
  requirement: string,
  rule: Closed,
  country: CountryRoute['country'],
  applicant: Applicant,
): Finding | null {
  if ((rule.closedFromAbroadTo ?? rule.closedTo ?? rule.closedPartlyTo) === undefined) return null;
  const { closedFromAbroadTo = [], closedTo = [], closedPartlyTo = [] } = rule;
  const all = [...closedFromAbroadTo, ...closedTo, ...closedPartlyTo];
  const { offer, residence, work } = applicant;
  const isOffered = isOfferedIn(offer, country);
  const offered = isOffered ? offer.occupation : undefined;
  const titles = offered === undefined ? work : [offered];
  if (titles.length === 0) {
    return listProfessions(applicant).length === 0
      ? null
      : met(`${requirement} Your profession is another one.`);
  }
  const closed = findTitles(titles, all);
  if (closed.length === 0) {
    return met(
      `${requirement} ${offered === undefined ? `Your work: ${formatList(work)}.` : 'Your job offer is for other work.'}`,
    );
  }
  // An offer that names no job may be for other work than the person's own.
  if (closed.length < titles.length || (isOffered && offered === undefined)) return null;
  const detail = `${requirement} ${offered === undefined ? `Your work: ${formatList(work)}.` : 'Your job offer is for this type of work.'}`;
  if (findTitles(titles, closedTo).length === titles.length) return unmet(detail);
  if (findTitles(titles, [...closedTo, ...closedPartlyTo]).length > 0) return unknown(detail, OPEN);
  if (residence === null) return unknown(`${detail} Tell us where you live.`, OPEN);
  return residence === parseCountryCode(country) ? unknown(detail, OPEN) : unmet(detail);
}

/** The job titles that are one of these occupations. */
function findTitles(titles: readonly string[], occupations: NamedOccupations): readonly string[] {
  return titles.filter((title) => occupations.some((each) => isOccupation(title, each)));
}

/** Whether an offer is held and known to be in a country. */
export function isOfferedIn(
  offer: OfferReading | null,
  country: CountryRoute['country'],
): offer is OfferReading {
  return offer?.held === true && offer.countries.includes(country);
}
