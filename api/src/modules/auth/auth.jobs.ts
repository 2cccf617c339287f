import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

const ATTEMPTS = 8;

/** Mails the link that proves an e-mail address. */
export const verificationMailJob = defineJob({
  topic: 'auth.verification-mail',
  payload: z.object({ mailId: z.uuid(), userId: z.uuid() }),
  attempts: ATTEMPTS,
});

/** Mails the link that sets a new password. No user: asked for an unknown address, and nothing is sent. */
export const passwordResetMailJob = defineJob({
  topic: 'auth.password-reset-mail',
  payload: z.object({ mailId: z.uuid(), userId: z.uuid().nullable() }),
  attempts: ATTEMPTS,
});

export const NOTICES = ['password-changed', 'google-linked', 'linkedin-linked'] as const;
export type Notice = (typeof NOTICES)[number];

/** Tells a person that something about their account changed. */
export const noticeMailJob = defineJob({
  topic: 'auth.notice-mail',
  payload: z.object({ mailId: z.uuid(), userId: z.uuid(), notice: z.enum(NOTICES) }),
  attempts: ATTEMPTS,
});

/**
 * Ends the sessions that began under an older version of an account's credentials. The process that changed them does
 * so itself right after the commit; this is for when it was killed in between.
 */
export const endSessionsJob = defineJob({
  topic: 'auth.end-sessions',
  payload: z.object({ userId: z.uuid(), version: z.number().int() }),
  attempts: ATTEMPTS,
});
