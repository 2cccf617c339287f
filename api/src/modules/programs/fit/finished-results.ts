import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Answers, AssessmentType } from '../../questionnaires/index.js';
import type { ProfileData, Results } from '../../guidance/index.js';

/** Injection token of {@link FinishedResults}; the module assessments provides it to everybody. */
export const FINISHED_RESULTS = Symbol('finished results');

/** A finished assessment, as far as the fit of a program hangs on it. */
export interface FinishedResult {
  readonly assessmentId: string;
  readonly type: AssessmentType;
  readonly answers: Answers;
  readonly profile: ProfileData.Profile | null;
  readonly result: Results.Outcome;
  /** The day whose rules the result was calculated by, YYYY-MM-DD. */
  readonly on: string;
  readonly updatedAt: Date;
}

/** The results of assessments, which another module makes. */
export interface FinishedResults {
  /** The caller's newest finished one; null for a visitor and where there is none. */
  newest(ctx: RequestContext): Promise<FinishedResult | null>;
}
