import type { Country } from '../../questionnaires/index.js';
import type { JudgedRoute } from '../engine/judge-route.js';
import type { Judged } from '../engine/judgement.js';
import { countWeeks } from '../engine/judge-timing.js';
import { planFor } from '../engine/plan.js';
import type { Day } from '../values/days.js';
import type { Source, Verdict } from '../types.js';
import type { Evaluation } from './evaluation.js';

export type ImprovementKind =
  | 'BIRTHDAY'
  | 'BUDGET'
  | 'EDUCATION'
  | 'ENGLISH'
  | 'EXPERIENCE'
  | 'FUNDS'
  | 'JOB_OFFER'
  | 'LANGUAGE'
  | 'POINTS'
  | 'START';

/** The smallest change that turns a route or adds the most points. A birthday costs points and cannot be helped. */
export interface Improvement {
  readonly id: string;
  readonly kind: ImprovementKind;
  readonly country: Country;
  readonly routeId: string;
  readonly routeTitle: string;
  /** What to do, in words. */
  readonly change: string;
  /** The field of the questionnaire and the value to try in a what-if; null where none stands for it. */
  readonly field: string | null;
  readonly value: string | null;
  /** The date by which to do it, or when it happens. */
  readonly by: Day | null;
  /** Of the route, 0 to 100. */
  readonly scoreBefore: number;
  readonly scoreAfter: number;
  readonly verdictBefore: Verdict;
  readonly verdictAfter: Verdict;
  readonly calculator: string | null;
  /** In the unit of the calculator. */
  readonly pointsBefore: number | null;
  readonly pointsAfter: number | null;
  readonly source: Source;
}

/** How hard a step is, from 1; a longer road to the same goal comes later. */
export const EFFORTS: Readonly<Record<ImprovementKind, number>> = {
  BIRTHDAY: 0,
  START: 1,
  ENGLISH: 2,
  POINTS: 3,
  FUNDS: 3,
  BUDGET: 3,
  LANGUAGE: 4,
  JOB_OFFER: 4,
  EXPERIENCE: 5,
  EDUCATION: 6,
};

const VERDICTS: readonly Verdict[] = ['closed', 'not_yet', 'possible', 'likely', 'eligible'];

/** Whether a verdict is a better one. */
export function isBetter(after: Verdict, before: Verdict): boolean {
  return VERDICTS.indexOf(after) > VERDICTS.indexOf(before);
}

/**
 * The routes that a person is shown and that are not closed: all of the preferred countries, the best of the others.
 */
export function shownRoutes({ ranked }: Evaluation): JudgedRoute[] {
  return ranked
    .flatMap(({ preferred, routes }) => (preferred ? routes : routes.slice(0, 1)))
    .filter(({ route }) => route.verdict !== 'closed');
}

/** The last day to apply for the wished start by the usual times; null when none is known or it can't be reached. */
export function lastDayToApply({ day, judged }: JudgedRoute, { applicant }: Evaluation): Day | null {
  if (!day.processing?.figure.version.weeks || !applicant.start) return null;
  const plan = planFor(judged, countWeeks(day.processing.figure), applicant);
  return plan.state === 'in_time' ? plan.apply : null;
}

/** An improvement, and whether it opens a gate that is unmet today. */
export interface FoundImprovement extends Improvement {
  readonly opensGate: boolean;
}

/** Whether a change opens a gate of a route that is unmet without it. */
export function opensGate(before: JudgedRoute, after: JudgedRoute): boolean {
  const closed = before.judged.filter(({ gate, criterion }) => gate && criterion.status === 'unmet');
  return closed.some(
    ({ criterion: { id } }) =>
      after.judged.find((line) => line.criterion.id === id)?.criterion.status !== 'unmet',
  );
}

/** The line of a route that a change helped most; null when it helped none. */
export function helpedLine(before: JudgedRoute, after: JudgedRoute): Judged | null {
  const earlier = new Map(before.judged.map((each) => [each.criterion.id, worth(each)]));
  const gains = after.judged
    .map((line) => ({ line, gain: worth(line) - (earlier.get(line.criterion.id) ?? 0) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  return gains[0]?.line ?? null;
}

function worth({ criterion, weight, share }: Judged): number {
  if (criterion.status === 'met') return weight;
  return criterion.status === 'unknown' ? weight * share : 0;
}
