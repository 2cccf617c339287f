import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** An application was approved, or its approval withdrawn. The job reads the current status. */
export const applicationDecidedJob = defineJob({
  topic: 'applications.decided',
  payload: z.object({ applicationId: z.uuid() }),
});
