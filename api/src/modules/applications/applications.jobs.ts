import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** An application was approved, or an approval was taken back; how it stands now is read when the job is done. */
export const applicationDecidedJob = defineJob({
  topic: 'applications.decided',
  payload: z.object({ applicationId: z.uuid() }),
  attempts: 8,
});
