import type { CriterionOf } from '../../rules/facts-schema.js';
import type { CountryRoute } from '../../rules/facts-store.js';
import type { NamedOccupation } from '../../rules/job-rules.js';
import type { Profession } from '../../rules/profession-names.js';
import { findWorkIn, listWorkTitles } from '../../readers/work/occupation.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import { listProfessions, listWork, type Applicant } from '../model/applicant.js';
import type { DayRoute } from './day-route.js';
import { isOfferedIn } from '../lines/judge-closed-jobs.js';
import { matchesRequiredJob } from '../lines/judge-open.js';
import { OPEN, type JudgedLine, type Question } from '../model/judgement.js';
import { FEW_WEIGHT } from '../model/scoring.js';

/** How well a route fits a person's job offer, best last; see `JudgedRoute.offerFit`. */
export type OfferFit = 0 | 1 | 2 | 3 | 4;

/** From this fit on, a route takes the offer. */
export const TAKEN: OfferFit = 2;

/**
 * Rates how well a route fits an offer that the person holds in its country; 0 if an unmet gate closes it.
 * @param needsUnstatedDegree whether it requires a degree that the person's work doesn't need and that they don't mention
 */
export function rateOffer(
  { fact }: DayRoute,
  judged: readonly JudgedLine[],
  question: Question,
  needsUnstatedDegree: boolean,
): OfferFit {
  const { offer } = question.applicant;
  if (!isOfferedIn(offer, fact.country)) return 0;
  if (judged.some(({ gate, criterion }) => gate && criterion.status === 'unmet')) return 0;
  const rule = fact.criteria.find((each) => each.kind === 'open' && each.topic === 'job_offer');
  if (rule?.kind !== 'open') return 0;
  if (judged.some(isRareRecord)) return 0;
  const isOwn = judged.some(isForOwnNationality);
  if (!fact.main && !isOwn && !matchesRequiredJob(rule, offer) && rule.particularJob === true) return 0;
  if (judged.some(isPaidTooLittle)) return 1;
  const isNamed = (rule.jobAt ?? rule.jobAs ?? rule.jobBy) !== undefined && matchesRequiredJob(rule, offer);
  if (isNamed && (rule.withoutDegree === undefined || lacksDegree(question.applicant))) return 4;
  if (isOwn && fact.easierForCitizens) return 4;
  const isUsual = fact.main && !needsUnstatedDegree;
  const isLevelShown = rule.particularJob === 'qualified' && isMet(rule.id, judged);
  return isUsual || isOwn || isLevelShown ? 3 : 2;
}

function isMet(id: string, judged: readonly JudgedLine[]): boolean {
  return judged.some(({ criterion }) => criterion.id === id && criterion.status === 'met');
}

/** Whether a line asks for an exceptional record that the person hasn't shown: an offer alone opens no such route. */
export function isRareRecord({ topic, gate, weight, share, criterion }: JudgedLine): boolean {
  const isOpen = criterion.status === 'unknown' && share < OPEN;
  return topic === 'endorsement' && gate && weight === FEW_WEIGHT && isOpen;
}

/** Whether a person says that they have no degree, or names only school. */
export function lacksDegree({ education }: Applicant): boolean {
  return education === 'no_degree' || education === 'high_school';
}

function isPaidTooLittle({ topic, share, criterion }: JudgedLine): boolean {
  return topic === 'salary' && criterion.status === 'unknown' && share < OPEN;
}

/** Whether the route is only for citizens of some countries, and the person is one of them. */
export function isForOwnNationality({ topic, gate, weight, criterion }: JudgedLine): boolean {
  return topic === 'nationality' && gate && weight > 0 && criterion.status === 'met';
}

/** Whether a route is made for the person's profession, or names their work. */
export function isMadeForProfession(fact: CountryRoute, applicant: Applicant): boolean {
  const rules = listRulesOnWork(fact);
  if (rules.length === 0) return false;
  const professions = listProfessions(applicant);
  return rules.some(
    (each) =>
      each.madeFor?.some((one) => professions.includes(one)) === true ||
      isForOwnWork(each, applicant) ||
      findWorkIn(listWork(applicant), each.shownByWorkAs ?? []).length > 0,
  );
}

/** A route's conditions that name professions or work. */
const listRulesOnWork = memoizeByObject(({ criteria }: CountryRoute) =>
  criteria.flatMap((each) =>
    each.kind === 'open' && (each.madeFor ?? each.jobAs ?? each.shownByWorkAs) !== undefined ? [each] : [],
  ),
);

/** Whether a rule names the work of somebody who holds no offer; an offer is rated by itself. */
function isForOwnWork(
  { jobAs = [], withoutDegree }: Pick<CriterionOf<'open'>, 'jobAs' | 'withoutDegree'>,
  applicant: Applicant,
): boolean {
  if (applicant.offer?.held === true || findWorkIn(applicant.work, jobAs).length === 0) return false;
  return withoutDegree === undefined || lacksDegree(applicant);
}

/** Work for which people train, rather than study. */
const WITHOUT_DEGREE: readonly NamedOccupation[] = [
  'baker_or_butcher',
  'berry_picker',
  'care_worker',
  'construction_trade',
  'cook',
  'driver',
];

/** Professions for which people study in some countries and train in others. */
const TRAINED_FOR: readonly Profession[] = ['nurse', 'midwife', 'physiotherapist'];

/** Whether a person's work needs no degree, and they mention none. */
export function worksWithoutDegree(applicant: Applicant): boolean {
  return !mentionsDegree(applicant) && findWorkIn(listWork(applicant), WITHOUT_DEGREE).length > 0;
}

/** Whether a person mentions no degree, and people train for their work, at least in some countries. */
export function mayHaveTrained(applicant: Applicant): boolean {
  if (mentionsDegree(applicant)) return false;
  const isTrainedFor = listProfessions(applicant).some((each) => TRAINED_FOR.includes(each));
  return isTrainedFor || worksWithoutDegree(applicant);
}

function mentionsDegree(applicant: Applicant): boolean {
  const { education } = applicant;
  return education !== null && education !== 'higher_diploma' && !lacksDegree(applicant);
}

/**
 * Whether a person's work, or the work that they are offered, can be in one of these occupations: true if they name
 * none.
 */
export function isInWork(occupations: readonly NamedOccupation[], applicant: Applicant): boolean {
  const titles = listWorkTitles(applicant);
  if (titles.length === 0) return listProfessions(applicant).length === 0;
  return findWorkIn(titles, occupations).length > 0;
}

/**
 * Whether a route is closed without a job offer, which nothing else replaces, and the person has none for it yet.
 */
export function lacksRequiredOffer({
  judged,
  fact,
}: {
  readonly judged: readonly JudgedLine[];
  readonly fact: CountryRoute;
}): boolean {
  const replaceable = new Set(
    fact.criteria.flatMap((each) => (each.kind === 'open' && each.orOther === true ? [each.id] : [])),
  );
  return judged.some(
    ({ topic, gate, hasOffer, criterion: { id, status } }) =>
      topic === 'job_offer' && gate && status !== 'met' && hasOffer !== true && !replaceable.has(id),
  );
}

/** Whether a person's work, or the work that they are offered, is what a language rule usually doesn't concern. */
export function isRarelyNeededFor(
  seldomFor: CriterionOf<'language'>['versions'][number]['seldomFor'],
  applicant: Applicant,
): boolean {
  if (seldomFor === undefined) return false;
  const professions = listProfessions(applicant);
  return (
    findWorkIn(listWorkTitles(applicant), seldomFor.workAs).length > 0 ||
    seldomFor.professions.some((each) => professions.includes(each))
  );
}
