import type { Program } from '../facts-schema.js';
import type { CountryRoute } from '../facts-store.js';
import type { Applicant } from './applicant.js';
import type { DayRoute } from './day-route.js';
import type { Judged } from './judgement.js';
import { getCases } from './programs.js';

/* Whether a route is for people and plans like the person's. */

/** Whether a route to vocational training is something other than what the person asks for. */
export function isOtherPlan(
  { track, main, freeMovement }: CountryRoute,
  judged: readonly Judged[],
  { program, wantsTraining }: Applicant,
): boolean {
  if (track !== 'student' || main || freeMovement || program === null || wantsTraining) return false;
  return !judged.some(({ topic, criterion }) => topic === 'admission' && criterion.status === 'met');
}

/** The lines on a language that English can't replace, at a level that the person doesn't show. */
export function listOtherLanguages(
  day: DayRoute,
  judged: readonly Judged[],
  program: Program | null,
): readonly Judged[] {
  return day.criteriaFor(program).flatMap((each) => {
    if (each.kind !== 'language') return [];
    const norms = getCases(each.figure.version.norms, day.fact.programs, program);
    const isOther = norms.every(({ cefr, scores }) => cefr === undefined && Object.keys(scores).length === 0);
    const line = judged.find(({ criterion }) => criterion.id === each.fact.id);
    return isOther && line !== undefined && line.criterion.status !== 'met' ? [line] : [];
  });
}

/** Whether a list of nationalities or an age limit excludes the person, even if it was read on an unofficial page. */
export function isForOthers(
  day: DayRoute,
  judged: readonly Judged[],
  { program, nationalities }: Applicant,
): boolean {
  return day.criteriaFor(program).some((each) => {
    if (each.kind !== 'open') return false;
    const { people, ages } = each.figure.version;
    const isOnly = people?.effect === 'only';
    const line = judged.find(({ criterion }) => criterion.id === each.fact.id);
    // A list that may lack newer countries says nothing certain about those it doesn't name.
    if (isOnly && nationalities.length > 0) return line !== undefined && line.criterion.status !== 'met';
    const leavesOut = isOnly || (ages !== undefined && each.fact.gate);
    return leavesOut && line?.criterion.status === 'unmet';
  });
}
