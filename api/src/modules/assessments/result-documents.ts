import type { RequestContext } from '../../platform/context/request-context.js';
import type { AssessmentRecord } from './assessment-record.js';

/** Injection token of {@link ResultDocuments}, which app/ binds. */
export const RESULT_DOCUMENTS = Symbol('result documents');

/** A document in the list of a result. */
export interface ResultDocument {
  readonly label: string;
  readonly required: boolean;
  /** The uploaded file; null while there is none. */
  readonly document: { readonly verificationStatus: 'pending' | 'verified' | 'rejected' } | null;
  readonly reasons: readonly { readonly country: string }[];
}

/** The documents that a result's routes require, implemented by another module. */
export interface ResultDocuments {
  /** The list of an assessment; the caller has checked access. */
  forAssessment(ctx: RequestContext, assessment: AssessmentRecord): Promise<readonly ResultDocument[]>;
}
