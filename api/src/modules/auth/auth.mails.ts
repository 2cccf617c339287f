import type { Notice } from './auth.jobs.js';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const SIGNATURE = ['', 'Portolan', 'Not a government site.'];

/*
 * Plain words, and nothing that a stranger could have typed into a form: whoever signs up with somebody else's address
 * must not be able to have a text of theirs mailed there.
 */

/** @param publicUrl origin that the links lead to, never taken from a request */
export function verificationMail(publicUrl: string, token: string): MailText {
  return {
    subject: 'Confirm your e-mail address',
    text: lines(
      'Somebody made an account at Portolan with this e-mail address. If that was you, please confirm it:',
      '',
      `${publicUrl}/verify-email?token=${token}`,
      '',
      'The link works once, for 3 days. If it was not you, do nothing: the address then stays unconfirmed.',
    ),
  };
}

export function passwordResetMail(publicUrl: string, token: string): MailText {
  return {
    subject: 'Set a new password',
    text: lines(
      'Somebody asked to set a new password for your account at Portolan. If that was you, open this link:',
      '',
      `${publicUrl}/reset-password?token=${token}`,
      '',
      'The link works once, for 1 hour. Setting a new password signs you out everywhere and ends your API tokens.',
      'If it was not you, do nothing: your password stays as it is.',
    ),
  };
}

const NOTICE_SUBJECTS: Readonly<Record<Notice, string>> = {
  'password-changed': 'Your password was changed',
  'google-linked': 'You can now sign in with Google',
  'linkedin-linked': 'You can now sign in with LinkedIn',
};

const NOTICE_SENTENCES: Readonly<Record<Notice, string>> = {
  'password-changed':
    'The password of your account at Portolan was changed, and all other browsers were signed out.',
  'google-linked':
    'A Google account with your e-mail address was used to sign in to your account at Portolan.',
  'linkedin-linked':
    'A LinkedIn account with your e-mail address was used to sign in to your account at Portolan.',
};

export function noticeMail(publicUrl: string, notice: Notice): MailText {
  return {
    subject: NOTICE_SUBJECTS[notice],
    text: lines(
      NOTICE_SENTENCES[notice],
      '',
      'If that was not you, set a new password now:',
      `${publicUrl}/forgot-password`,
    ),
  };
}

function lines(...text: string[]): string {
  return [...text, ...SIGNATURE, ''].join('\n');
}
