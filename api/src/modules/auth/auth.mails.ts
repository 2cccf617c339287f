import type { Wording } from '../../platform/language/wording.js';
import type { MailButton, MailContent } from '../../platform/mail/mail-content.js';
import type { Notice } from './auth.jobs.js';

/*
 * Plain text, with no user input except a first name: someone who signs up with a stranger's address must not be able
 * to send their own text there. The greeting drops anything that is not a name.
 */

function reason(wording: Wording): string {
  return wording.translate(
    "You're getting this email because you have a Portolan account with this address.",
  );
}

function signUpReason(wording: Wording): string {
  return wording.translate(
    "You're getting this email because someone used this address to sign up for Portolan.",
  );
}

export function verificationMail(wording: Wording, firstName: string, token: string): MailContent {
  return {
    wording,
    subject: wording.translate('Confirm your email address'),
    firstName,
    blocks: [
      wording.translate(
        'Someone created a Portolan account with this email address. If it was you, please confirm that the address is yours.',
      ),
    ],
    button: { label: wording.translate('Confirm my email'), path: `/verify-email?token=${token}` },
    after: [
      wording.translate('The link works once, for 3 days.'),
      wording.translate("If it wasn't you, ignore this email. The address stays unconfirmed."),
    ],
    reason: signUpReason(wording),
  };
}

export function passwordResetMail(wording: Wording, firstName: string, token: string): MailContent {
  return {
    wording,
    subject: wording.translate('Set a new password'),
    firstName,
    blocks: [
      wording.translate(
        'Someone asked to set a new password for your Portolan account. If it was you, set it now.',
      ),
    ],
    button: resetButton(wording, token),
    after: [
      wording.translate(
        'The link works once, for 1 hour. A new password signs you out everywhere and ends your API tokens.',
      ),
      wording.translate("If it wasn't you, ignore this email. Your password stays the same."),
    ],
    reason: reason(wording),
  };
}

export function signInPausedMail(wording: Wording, firstName: string, token: string): MailContent {
  return {
    wording,
    subject: wording.translate('We paused sign-in to your account'),
    firstName,
    blocks: [
      wording.translate(
        'Someone entered a wrong password or code for your Portolan account 100 times in a row, so we paused sign-in. To sign in again, set a new password.',
      ),
    ],
    button: resetButton(wording, token),
    after: [
      wording.translate(
        'The link works once, for 1 hour. After that, you can ask for a new one with "Forgot password".',
      ),
    ],
    reason: reason(wording),
  };
}

function resetButton(wording: Wording, token: string): MailButton {
  return { label: wording.translate('Set a new password'), path: `/reset-password?token=${token}` };
}

function noticeSubject(wording: Wording, notice: Notice): string {
  switch (notice) {
    case 'password-changed':
      return wording.translate('Your password was changed');
    case 'api-token-created':
      return wording.translate('An API token was created for your account');
    case 'google-linked':
      return wording.translate('You can now sign in with Google');
    case 'linkedin-linked':
      return wording.translate('You can now sign in with LinkedIn');
    case 'two-step-turned-off':
      return wording.translate('Two-step sign-in was turned off');
  }
}

function noticeSentence(wording: Wording, notice: Notice): string {
  switch (notice) {
    case 'password-changed':
      return wording.translate(
        'The password of your Portolan account was changed. All other browsers are signed out.',
      );
    case 'api-token-created':
      return wording.translate(
        'Someone created an API token for your Portolan account. A program that has it can act as you until the token expires or you revoke it.',
      );
    case 'google-linked':
      return wording.translate(
        'Someone signed in to your Portolan account with a Google account that has your email address.',
      );
    case 'linkedin-linked':
      return wording.translate(
        'Someone signed in to your Portolan account with a LinkedIn account that has your email address.',
      );
    case 'two-step-turned-off':
      return wording.translate(
        "Someone who lost their authenticator app asked us to turn off two-step sign-in for your Portolan account. It's off now, and all browsers are signed out.",
      );
  }
}

export function noticeMail(wording: Wording, firstName: string, notice: Notice): MailContent {
  return {
    wording,
    subject: noticeSubject(wording, notice),
    firstName,
    blocks: [
      noticeSentence(wording, notice),
      wording.translate("If it was you, there's nothing to do. If it wasn't, set a new password now."),
    ],
    button: { label: wording.translate('Set a new password'), path: '/forgot-password' },
    reason: reason(wording),
  };
}

function changeEnds(wording: Wording): string {
  return wording.translate('The change only happens once both addresses have confirmed it, within 24 hours.');
}

/**
 * For the current, confirmed address. Names no address, because a stranger may have typed the new
 * one.
 */
export function confirmCurrentAddressMail(wording: Wording, firstName: string, token: string): MailContent {
  return {
    wording,
    subject: wording.translate('Confirm the change of your email address'),
    firstName,
    blocks: [
      wording.translate(
        'Someone asked to use another email address for your Portolan account, and entered your password. If it was you, please confirm it here. We also need you to confirm it from the new address.',
      ),
      wording.translate(
        "If it wasn't you, open the same link and choose “This wasn't me”. Your address stays as it is, and every browser is signed out.",
      ),
    ],
    button: reviewButton(wording, token),
    after: [changeEnds(wording)],
    reason: reason(wording),
  };
}

/** For a current address that was never confirmed, so that its owner can still refuse. */
export function unconfirmedAddressMail(wording: Wording, firstName: string, token: string): MailContent {
  return {
    wording,
    subject: wording.translate('Your email address is about to change'),
    firstName,
    blocks: [
      wording.translate(
        "Someone asked to use another email address for the Portolan account that has this one. This address was never confirmed, so we only need a confirmation from the new address. If it was you, there's nothing to do here.",
      ),
      wording.translate(
        "If it wasn't you, choose “This wasn't me”. The address stays as it is, and every browser is signed out.",
      ),
    ],
    button: reviewButton(wording, token),
    reason: signUpReason(wording),
  };
}

function reviewButton(wording: Wording, token: string): MailButton {
  return {
    label: wording.translate('Review this change'),
    path: `/email-change?side=current&token=${token}`,
  };
}

export function confirmNewAddressMail(
  wording: Wording,
  firstName: string,
  token: string,
  bothNeeded: boolean,
): MailContent {
  return {
    wording,
    subject: wording.translate('Confirm your new email address'),
    firstName,
    blocks: [
      wording.translate(
        'Someone asked to use this email address for their Portolan account. If it was you, please confirm that the address is yours.',
      ),
    ],
    button: {
      label: wording.translate('Confirm this address'),
      path: `/email-change?side=new&token=${token}`,
    },
    after: [
      bothNeeded ? changeEnds(wording) : wording.translate('The link works for 24 hours.'),
      wording.translate("If it wasn't you, ignore this email. The address won't be used."),
    ],
    reason: wording.translate(
      "You're getting this email because someone entered this address as their new one at Portolan.",
    ),
  };
}

/** For the owner of an account whose address someone else entered as their new one. */
export function addressInUseMail(wording: Wording, firstName: string): MailContent {
  return {
    wording,
    subject: wording.translate('Your email address is already in use at Portolan'),
    firstName,
    blocks: [
      wording.translate(
        'Someone asked to use this email address for another Portolan account. It already belongs to yours, so nothing was changed.',
      ),
      wording.translate(
        "If it was you, sign in with this address instead. If it wasn't, there's nothing to do.",
      ),
    ],
    button: { label: wording.translate('Sign in'), path: '/login' },
    reason: reason(wording),
  };
}

export function addressChangedMail(
  wording: Wording,
  firstName: string,
  side: 'current' | 'new',
): MailContent {
  const subject = wording.translate('Your email address was changed');
  return side === 'new'
    ? {
        wording,
        subject,
        firstName,
        blocks: [
          wording.translate(
            'This is now the email address of your Portolan account. Sign in with it from now on. All other browsers are signed out.',
          ),
        ],
        button: { label: wording.translate('Go to your account'), path: '/account' },
        reason: reason(wording),
      }
    : {
        wording,
        subject,
        firstName,
        blocks: [
          wording.translate(
            "Your Portolan account now has another email address. This one no longer works for signing in, and we won't send anything else here.",
          ),
          wording.translate("If it wasn't you, please contact us."),
        ],
        button: { label: wording.translate('Contact us'), path: '/contact' },
        reason: wording.translate(
          "You're getting this email because your Portolan account had this address until now.",
        ),
      };
}
