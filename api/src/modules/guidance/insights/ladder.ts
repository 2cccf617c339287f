import type { Country } from '../../questionnaires/index.js';
import type { Day } from '../values/days.js';
import type { JudgedRoute } from '../engine/judge-route.js';
import type { Evaluation } from './evaluation.js';
import type { ImprovementKind } from './improvement.js';

/** One change of one answer that can be tried. */
export interface Step {
  readonly kind: ImprovementKind;
  readonly field: string;
  readonly value: string;
  /** What to do, in words, for a route. */
  readonly change: (before: JudgedRoute, evaluation: Evaluation) => string;
  /** The country whose routes alone it is meant for. */
  readonly country?: Country;
  /** The day on which time alone brings it; null where none does. */
  readonly reachedOn?: (before: JudgedRoute) => Day | null;
}

/** Steps of one kind from the smallest on: the first that helps a route is its smallest. */
export type Ladder = readonly Step[];
