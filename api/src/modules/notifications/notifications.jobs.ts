import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Mails what a notification says. The mail has the notification's id, so that one sent twice is shown once. */
export const notificationMailJob = defineJob({
  topic: 'notifications.mail',
  payload: z.object({ notificationId: z.uuid() }),
  attempts: 8,
});
