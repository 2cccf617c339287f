import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';
import { MAIL_RETRIES } from '../../platform/mail/mailer.js';
import { isStaffKind } from './notification-kinds.js';

/** Emails a bundle of notifications. The email has the bundle's ID, so mailboxes show a duplicate once. */
export const notificationMailJob = defineJob({
  topic: 'notifications.bundle-mail',
  payload: z.object({ mailId: z.uuid() }),
  ...MAIL_RETRIES,
});

/**
 * Notifies every admin of new work, outside the request that caused it, so that the request doesn't wait for
 * their rows.
 */
export const staffNoticeJob = defineJob({
  topic: 'notifications.staff',
  payload: z.object({ kind: z.string().refine(isStaffKind) }),
});
