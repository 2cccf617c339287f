import type { Country } from '../../questionnaires/index.js';
import type { Day } from '../values/days.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import type { Evaluation } from './evaluation.js';
import type { ImprovementKind } from './improvement.js';

/** One change of one answer to try. */
export interface Step {
  readonly kind: ImprovementKind;
  readonly field: string;
  readonly value: string;
  /** What to do, in words, for a route. */
  readonly change: (before: JudgedRoute, evaluation: Evaluation) => string;
  /** It needs no further studies, though it is of their kind. */
  readonly isShort?: true;
  /** The only country whose routes it is meant for. */
  readonly country?: Country;
  /** The day on which it is reached simply by waiting; null if it isn't. */
  readonly reachedOn?: (before: JudgedRoute) => Day | null;
}

/** Steps of one kind, smallest first: the first one that helps a route is the smallest that does. */
export type Ladder = readonly Step[];
