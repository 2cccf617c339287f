import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Answers, AssessmentType } from '../../questionnaires/index.js';
import type { ProfileData, Results } from '../../guidance/index.js';

/** Injection token of {@link FinishedResults}; the assessments module provides it globally. */
export const FINISHED_RESULTS = Symbol('finished results');

/** The parts of a finished assessment that the fit of a program depends on. */
export interface FinishedResult {
  readonly assessmentId: string;
  readonly type: AssessmentType;
  readonly answers: Answers;
  readonly profile: ProfileData.Profile | null;
  readonly result: Results.Outcome;
  /** The date of the rules used for the result, YYYY-MM-DD. */
  readonly on: string;
  readonly updatedAt: Date;
}

/** Reads assessment results, which another module owns. */
export interface FinishedResults {
  /** The caller's newest finished assessment; null for a visitor or if there is none. */
  findNewest(ctx: RequestContext): Promise<FinishedResult | null>;
}
