import type { MailContent } from '../../platform/mail/mail-content.js';
import type { Notice } from './auth.jobs.js';

/*
 * Plain words, and nothing but a first name that a stranger could have typed into a form: whoever signs up with somebody
 * else's address must not be able to have a text of theirs mailed there. The greeting drops what is no name.
 */

const REASON = "You're getting this email because you have a Portolan account with this address.";

export function verificationMail(firstName: string, token: string): MailContent {
  return {
    subject: 'Confirm your email address',
    firstName,
    blocks: [
      'Someone created a Portolan account with this email address. If it was you, please confirm that the address is yours.',
    ],
    button: { label: 'Confirm my email', path: `/verify-email?token=${token}` },
    after: [
      'The link works once, for 3 days.',
      "If it wasn't you, ignore this email. The address stays unconfirmed.",
    ],
    reason: "You're getting this email because someone used this address to sign up for Portolan.",
  };
}

export function passwordResetMail(firstName: string, token: string): MailContent {
  return {
    subject: 'Set a new password',
    firstName,
    blocks: ['Someone asked to set a new password for your Portolan account. If it was you, set it now.'],
    button: { label: 'Set a new password', path: `/reset-password?token=${token}` },
    after: [
      'The link works once, for 1 hour. A new password signs you out everywhere and ends your API tokens.',
      "If it wasn't you, ignore this email. Your password stays the same.",
    ],
    reason: REASON,
  };
}

export function signInPausedMail(firstName: string, token: string): MailContent {
  return {
    subject: 'We paused sign-in to your account',
    firstName,
    blocks: [
      'Someone entered a wrong password or code for your Portolan account 100 times in a row, so we paused sign-in. To sign in again, set a new password.',
    ],
    button: { label: 'Set a new password', path: `/reset-password?token=${token}` },
    after: ['The link works once, for 1 hour. After that, you can ask for a new one with "Forgot password".'],
    reason: REASON,
  };
}

const NOTICE_SUBJECTS: Readonly<Record<Notice, string>> = {
  'password-changed': 'Your password was changed',
  'google-linked': 'You can now sign in with Google',
  'linkedin-linked': 'You can now sign in with LinkedIn',
};

const NOTICE_SENTENCES: Readonly<Record<Notice, string>> = {
  'password-changed': 'The password of your Portolan account was changed. All other browsers are signed out.',
  'google-linked':
    'Someone signed in to your Portolan account with a Google account that has your email address.',
  'linkedin-linked':
    'Someone signed in to your Portolan account with a LinkedIn account that has your email address.',
};

export function noticeMail(firstName: string, notice: Notice): MailContent {
  return {
    subject: NOTICE_SUBJECTS[notice],
    firstName,
    blocks: [
      NOTICE_SENTENCES[notice],
      "If it was you, there's nothing to do. If it wasn't, set a new password now.",
    ],
    button: { label: 'Set a new password', path: '/forgot-password' },
    reason: REASON,
  };
}
