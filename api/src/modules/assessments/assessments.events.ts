import { z } from 'zod';
import { ASSESSMENT_STATUSES } from './assessments.states.js';

/** Said to the owner's open pages, and to the request that waits, when the worker is done with an assessment. */
export const ASSESSMENT_UPDATED = 'assessment.updated';

export const assessmentUpdated = z.object({ id: z.uuid(), status: z.enum(ASSESSMENT_STATUSES) });
export type AssessmentUpdated = z.infer<typeof assessmentUpdated>;
