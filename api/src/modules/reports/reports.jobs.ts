import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Creates a report file. */
export const reportExportJob = defineJob({
  topic: 'reports.export',
  payload: z.object({ exportId: z.uuid() }),
  attempts: 3,
});
