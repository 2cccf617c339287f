import { z } from 'zod';
import { ASSESSMENT_STATUSES } from './assessments.states.js';

/** Sent to the owner's open pages, and to the request that waits, when the worker is done with an assessment. */
export const ASSESSMENT_UPDATED = 'assessment.updated';

/**
 * Sent to the open pages of the admins when a paid review is another one: `{ id, by }`, of the assessment and the
 * admin.
 */
export const REVIEW_UPDATED = 'assessmentReview.updated';

export const assessmentUpdated = z.object({ id: z.uuid(), status: z.enum(ASSESSMENT_STATUSES) });
export type AssessmentUpdated = z.infer<typeof assessmentUpdated>;
