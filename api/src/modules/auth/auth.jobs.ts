import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';
import { MAIL_RETRIES } from '../../platform/mail/mailer.js';

/** Emails the link that verifies an email address. */
export const verificationMailJob = defineJob({
  topic: 'auth.verification-mail',
  payload: z.object({ mailId: z.uuid(), userId: z.uuid() }),
  ...MAIL_RETRIES,
});

/** Emails the password reset link. Without a user, the address was unknown and nothing is sent. */
export const passwordResetMailJob = defineJob({
  topic: 'auth.password-reset-mail',
  payload: z.object({ mailId: z.uuid(), userId: z.uuid().nullable() }),
  ...MAIL_RETRIES,
});

/** Emails the link that lets a person sign in again after too many wrong passwords or codes. */
export const signInPausedMailJob = defineJob({
  topic: 'auth.sign-in-paused-mail',
  payload: z.object({ mailId: z.uuid(), userId: z.uuid().nullable() }),
  ...MAIL_RETRIES,
});

const NOTICES = [
  'password-changed',
  'api-token-created',
  'google-linked',
  'linkedin-linked',
  'two-step-turned-off',
] as const;
export type Notice = (typeof NOTICES)[number];

/** Notifies a person that something about their account changed. */
export const noticeMailJob = defineJob({
  topic: 'auth.notice-mail',
  payload: z.object({ mailId: z.uuid(), userId: z.uuid(), notice: z.enum(NOTICES) }),
  ...MAIL_RETRIES,
});

const EMAIL_CHANGE_MAILS = ['confirm-current', 'confirm-new', 'changed-current', 'changed-new'] as const;
export type EmailChangeMail = (typeof EMAIL_CHANGE_MAILS)[number];

/** Emails one of the two addresses about a change of email address. */
export const emailChangeMailJob = defineJob({
  topic: 'auth.email-change-mail',
  payload: z.object({
    mailId: z.uuid(),
    userId: z.uuid(),
    changeId: z.uuid(),
    kind: z.enum(EMAIL_CHANGE_MAILS),
  }),
  ...MAIL_RETRIES,
});

/**
 * Deletes the emails stored locally that concern an erased account, and the given ones to other
 * people that name the person.
 */
export const deleteMailsJob = defineJob({
  topic: 'auth.forget-mails',
  payload: z.object({ userId: z.uuid(), mailIds: z.array(z.uuid()) }),
});

/**
 * Ends the sessions that were opened under an older version of an account's credentials. The
 * process that changed them does so right after the commit; this job covers a process killed in
 * between.
 */
export const endSessionsJob = defineJob({
  topic: 'auth.end-sessions',
  payload: z.object({ userId: z.uuid(), version: z.number().int() }),
});
