import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Computes an assessment. It is tried five times within some eight seconds, and then fails. */
export const assessmentJob = defineJob({
  topic: 'assessment',
  payload: z.object({ assessmentId: z.uuid() }),
  attempts: 5,
});

/** Lets the language model word a recalculated result; until then it has the wording of the templates. */
export const wordingJob = defineJob({
  topic: 'assessment.wording',
  payload: z.object({ assessmentId: z.uuid() }),
  attempts: 3,
});

/**
 * Recalculates the results of everybody who agreed to it, once per version of the rules and per day on which
 * a figure begins or ends.
 */
export const rulesChangedJob = defineJob({
  topic: 'assessment.rules-changed',
  payload: z.object({ rulesVersion: z.string(), since: z.iso.date() }),
  attempts: 10,
});
