import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Works an assessment out. Tried five times over some eight seconds before it is given up. */
export const assessmentJob = defineJob({
  topic: 'assessment',
  payload: z.object({ assessmentId: z.uuid() }),
  attempts: 5,
});
