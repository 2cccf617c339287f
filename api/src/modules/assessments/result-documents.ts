import type { RequestContext } from '../../platform/context/request-context.js';
import type { AssessmentRecord } from './assessment-record.js';

/** Injection token of {@link ResultDocuments}, which app/ binds. */
export const RESULT_DOCUMENTS = Symbol('result documents');

/** A document of the list that goes with a result. */
export interface ResultDocument {
  readonly label: string;
  readonly required: boolean;
  /** What was uploaded for it; null while nothing was. */
  readonly document: { readonly verificationStatus: 'pending' | 'verified' | 'rejected' } | null;
  readonly reasons: readonly { readonly country: string }[];
}

/** The documents that the routes of a result require, which another module knows. */
export interface ResultDocuments {
  /** The list of an assessment that the caller was let through to before. */
  forAssessment(ctx: RequestContext, assessment: AssessmentRecord): Promise<readonly ResultDocument[]>;
}
