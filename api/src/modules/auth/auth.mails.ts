import type { MailContent } from '../../platform/mail/mail-content.js';
import type { Notice } from './auth.jobs.js';

/*
 * Plain words, and nothing but a first name that a stranger could have typed into a form: whoever signs up with someone
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

const CHANGE_ENDS = 'The change only happens once both addresses have confirmed it, within 24 hours.';

/**
 * To the current address, which has confirmed itself before. Names no address: a stranger may have typed the new one.
 */
export function confirmCurrentAddressMail(firstName: string, token: string): MailContent {
  return {
    subject: 'Confirm the change of your email address',
    firstName,
    blocks: [
      'Someone asked to use another email address for your Portolan account, and entered your password. If it was you, please confirm it here. We also need you to confirm it from the new address.',
      "If it wasn't you, open the same link and choose “This wasn't me”. Your address stays as it is, and every browser is signed out.",
    ],
    button: { label: 'Review this change', path: `/email-change?side=current&token=${token}` },
    after: [CHANGE_ENDS],
    reason: REASON,
  };
}

/** To a current address that was never confirmed, so that its owner can still refuse. */
export function unconfirmedAddressMail(firstName: string, token: string): MailContent {
  return {
    subject: 'Your email address is about to change',
    firstName,
    blocks: [
      "Someone asked to use another email address for the Portolan account that has this one. This address was never confirmed, so we only need a confirmation from the new address. If it was you, there's nothing to do here.",
      "If it wasn't you, choose “This wasn't me”. The address stays as it is, and every browser is signed out.",
    ],
    button: { label: 'Review this change', path: `/email-change?side=current&token=${token}` },
    reason: "You're getting this email because someone used this address to sign up for Portolan.",
  };
}

export function confirmNewAddressMail(firstName: string, token: string, bothNeeded: boolean): MailContent {
  return {
    subject: 'Confirm your new email address',
    firstName,
    blocks: [
      'Someone asked to use this email address for their Portolan account. If it was you, please confirm that the address is yours.',
    ],
    button: { label: 'Confirm this address', path: `/email-change?side=new&token=${token}` },
    after: [
      bothNeeded ? CHANGE_ENDS : 'The link works for 24 hours.',
      "If it wasn't you, ignore this email. The address won't be used.",
    ],
    reason: "You're getting this email because someone entered this address as their new one at Portolan.",
  };
}

/** To the owner of an account, whose address someone else entered as their new one. */
export function addressInUseMail(firstName: string): MailContent {
  return {
    subject: 'Your email address is already in use at Portolan',
    firstName,
    blocks: [
      'Someone asked to use this email address for another Portolan account. It already belongs to yours, so nothing was changed.',
      "If it was you, sign in with this address instead. If it wasn't, there's nothing to do.",
    ],
    button: { label: 'Sign in', path: '/login' },
    reason: REASON,
  };
}

export function addressChangedMail(firstName: string, side: 'current' | 'new'): MailContent {
  return side === 'new'
    ? {
        subject: 'Your email address was changed',
        firstName,
        blocks: [
          'This is now the email address of your Portolan account. Sign in with it from now on. All other browsers are signed out.',
        ],
        button: { label: 'Go to your account', path: '/account' },
        reason: REASON,
      }
    : {
        subject: 'Your email address was changed',
        firstName,
        blocks: [
          "Your Portolan account now has another email address. This one no longer works for signing in, and we won't send anything else here.",
          "If it wasn't you, please contact us.",
        ],
        button: { label: 'Contact us', path: '/contact' },
        reason: "You're getting this email because your Portolan account had this address until now.",
      };
}
