import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Works an assessment out. Tried five times over some eight seconds before it is given up. */
export const assessmentJob = defineJob({
  topic: 'assessment',
  payload: z.object({ assessmentId: z.uuid() }),
  attempts: 5,
});

/** Puts a result that was recalculated into the language model's words; the templates' words stand until then. */
export const wordingJob = defineJob({
  topic: 'assessment.wording',
  payload: z.object({ assessmentId: z.uuid() }),
  attempts: 3,
});

/**
 * Works the results out again of everybody who agreed to it, once for each version of the rules and each day on which
 * a figure began or ended.
 */
export const rulesChangedJob = defineJob({
  topic: 'assessment.rules-changed',
  payload: z.object({ rulesVersion: z.string(), since: z.iso.date() }),
  attempts: 10,
});
