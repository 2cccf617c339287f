import { z } from 'zod';
import { ASSESSMENT_STATUSES } from './assessments.states.js';

/** Sent to the owner's open pages and to the waiting request when the worker has finished an assessment. */
export const ASSESSMENT_UPDATED = 'assessment.updated';

/** Sent to the admins' open pages when a paid review changes: `{ id, by }`, the assessment and the admin. */
export const REVIEW_UPDATED = 'assessmentReview.updated';

export const assessmentUpdated = z.object({ id: z.uuid(), status: z.enum(ASSESSMENT_STATUSES) });
export type AssessmentUpdated = z.infer<typeof assessmentUpdated>;
