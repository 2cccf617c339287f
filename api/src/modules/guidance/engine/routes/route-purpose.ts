import type { Program } from '../../rules/facts-schema.js';
import type { CountryRoute } from '../../rules/facts-store.js';
import { readProfessions } from '../../readers/work/professions.js';
import type { Applicant } from '../model/applicant.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import type { DayCriterion, DayRoute } from './day-route.js';
import { isOfferedIn } from '../lines/judge-closed-jobs.js';
import type { JudgedLine, Question } from '../model/judgement.js';
import { getCases } from '../model/programs.js';

/* Whether a route is for people and plans like the person's. */

/** Whether a route to vocational training is something other than what the person asks for. */
export function isOtherPlan(
  { track, main, freeMovement }: CountryRoute,
  judged: readonly JudgedLine[],
  { program, wantsTraining }: Applicant,
): boolean {
  if (track !== 'student' || main || freeMovement || program === null || wantsTraining) return false;
  return !judged.some(({ topic, criterion }) => topic === 'admission' && criterion.status === 'met');
}

/** The lines on a language that English can't replace, at a level that the person doesn't show. */
export function listOtherLanguages(
  day: DayRoute,
  judged: readonly JudgedLine[],
  program: Program | null,
): readonly JudgedLine[] {
  return listLanguageRules(day.criteriaFor(program)).flatMap((each) => {
    const norms = getCases(each.figure.version.norms, day.fact.programs, program);
    const isOther = norms.every(({ cefr, scores }) => cefr === undefined && Object.keys(scores).length === 0);
    const line = judged.find(({ criterion }) => criterion.id === each.fact.id);
    return isOther && line !== undefined && line.criterion.status !== 'met' ? [line] : [];
  });
}

const listLanguageRules = memoizeByObject((criteria: readonly DayCriterion[]) =>
  criteria.flatMap((each) => (each.kind === 'language' ? [each] : [])),
);

/**
 * Whether a rule says that a route isn't for the person's profession: that of a job that they hold there, or else each
 * one that they name, unless they do other work too.
 */
export function isForOtherWork({ id, country }: CountryRoute, { applicant, otherWork }: Question): boolean {
  const closed = otherWork.get(id);
  if (closed === undefined) return false;
  const { offer, professions, work } = applicant;
  const offered = isOfferedIn(offer, country) ? offer.occupation : undefined;
  const own = offered === undefined ? professions : readProfessions(offered);
  const isAll = own.length > 0 && own.every((each) => closed.includes(each));
  return isAll && (offered !== undefined || work.length === 0);
}

/** Whether a list of nationalities or an age limit excludes the person, even if it was read on an unofficial page. */
export function isForOthers(
  day: DayRoute,
  judged: readonly JudgedLine[],
  { program, nationalities }: Applicant,
): boolean {
  return listExclusions(day.criteriaFor(program)).some(({ fact, figure }) => {
    const line = judged.find(({ criterion }) => criterion.id === fact.id);
    const isOnly = figure.version.people?.effect === 'only';
    // A list that may lack newer countries says nothing certain about those it doesn't name.
    if (isOnly && nationalities.length > 0) return line !== undefined && line.criterion.status !== 'met';
    return line?.criterion.status === 'unmet';
  });
}

/** The conditions that only people of some nationalities or ages meet. */
const listExclusions = memoizeByObject((criteria: readonly DayCriterion[]) =>
  criteria.flatMap((each) => {
    if (each.kind !== 'open') return [];
    const { people, ages } = each.figure.version;
    return people?.effect === 'only' || (ages !== undefined && each.fact.gate) ? [each] : [];
  }),
);
