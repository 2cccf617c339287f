import type { Country } from '../../questionnaires/index.js';
import { isUnlikely } from '../engine/judge-all.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import type { JudgedLine } from '../engine/model/judgement.js';
import { countWeeks, isAssumedTime } from '../engine/lines/judge-timing.js';
import { planFor } from '../engine/model/plan.js';
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

/**
 * The smallest change that improves a route's verdict or adds the most points, or a birthday that unavoidably costs
 * points.
 */
export interface Improvement {
  readonly id: string;
  readonly kind: ImprovementKind;
  readonly country: Country;
  readonly routeId: string;
  readonly routeTitle: string;
  /** What to do, in words. */
  readonly change: string;
  /** The questionnaire's field and the value to try in a what-if; null if none corresponds. */
  readonly field: string | null;
  readonly value: string | null;
  /** The date by which to do it, or on which it happens. */
  readonly by: Day | null;
  /** The route's score, 0 to 100. */
  readonly scoreBefore: number;
  readonly scoreAfter: number;
  readonly verdictBefore: Verdict;
  readonly verdictAfter: Verdict;
  readonly calculator: string | null;
  /** In the calculator's unit. */
  readonly pointsBefore: number | null;
  readonly pointsAfter: number | null;
  readonly source: Source;
}

/** The effort of a step, from 1; a harder step to the same goal comes later. */
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

/** Whether a verdict has improved. */
export function isBetter(after: Verdict, before: Verdict): boolean {
  return VERDICTS.indexOf(after) > VERDICTS.indexOf(before);
}

/**
 * The shown routes that aren't closed: those of the preferred countries, and the best of each other country. A preferred
 * country's routes for few people are among them only if it has no others, or the score or the advice is about them.
 */
export function listOpenRoutes({ ranked, scoredRoute, leadingRoute }: Evaluation): JudgedRoute[] {
  return ranked.flatMap(({ preferred, routes }) => {
    const open = (preferred ? routes : routes.slice(0, 1)).filter(({ route }) => route.verdict !== 'closed');
    const likely = open.filter(
      (each) => !isUnlikely(each) || [scoredRoute, leadingRoute].includes(each.route.id),
    );
    return likely.length > 0 ? likely : open;
  });
}

/**
 * The last day to apply for the wished start by the usual times; null if none was read or the start can't be reached.
 */
export function lastDayToApply({ day, judged }: JudgedRoute, { applicant }: Evaluation): Day | null {
  if (!day.processing || isAssumedTime(day.processing.figure) || !applicant.start) return null;
  const plan = planFor(judged, countWeeks(day.processing.figure), applicant);
  return plan.state === 'in_time' ? plan.apply : null;
}

/** An improvement with what only its order depends on. */
export interface FoundImprovement extends Improvement {
  /** Whether it meets a gate that is unmet today. */
  readonly opensGate: boolean;
  /** Whether it takes years: a further degree. */
  readonly takesYears: boolean;
  /** Whether it only asks for a certificate that the person may have. */
  readonly asksCertificate: boolean;
}

/** Whether a change meets an unmet gate of a route. */
export function opensGate(before: JudgedRoute, after: JudgedRoute): boolean {
  const closed = before.judged.filter(({ gate, criterion }) => gate && criterion.status === 'unmet');
  return closed.some(
    ({ criterion: { id } }) =>
      after.judged.find((line) => line.criterion.id === id)?.criterion.status !== 'unmet',
  );
}

/** The line of a route that a change improved most; null if it improved none. */
export function helpedLine(before: JudgedRoute, after: JudgedRoute): JudgedLine | null {
  const earlier = new Map(before.judged.map((each) => [each.criterion.id, worth(each)]));
  const gains = after.judged
    .map((line) => ({ line, gain: worth(line) - (earlier.get(line.criterion.id) ?? 0) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  return gains[0]?.line ?? null;
}

function worth({ criterion, weight, share }: JudgedLine): number {
  if (criterion.status === 'met') return weight;
  return criterion.status === 'unknown' ? weight * share : 0;
}
