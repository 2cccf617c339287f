import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Mails what a bundle of notifications says. The mail has the bundle's id, so that one sent twice is shown once. */
export const notificationMailJob = defineJob({
  topic: 'notifications.bundle-mail',
  payload: z.object({ mailId: z.uuid() }),
  attempts: 8,
});
