import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';
import { MAIL_RETRIES } from '../../platform/mail/mailer.js';
import { isStaffKind } from './notification-kinds.js';

/** Mails what a bundle of notifications says. The mail has the bundle's id, so that one sent twice is shown once. */
export const notificationMailJob = defineJob({
  topic: 'notifications.bundle-mail',
  payload: z.object({ mailId: z.uuid() }),
  ...MAIL_RETRIES,
});

/** Tells every admin that work came in: outside of the request that caused it, which waits for none of their rows. */
export const staffNoticeJob = defineJob({
  topic: 'notifications.staff',
  payload: z.object({ kind: z.string().refine(isStaffKind) }),
  attempts: 8,
});
