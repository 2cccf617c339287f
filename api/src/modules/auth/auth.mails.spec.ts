import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../platform/language/languages.js';
import { Wording } from '../../platform/language/wording.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { renderMail } from '../../platform/mail/render-mail.js';
import {
  addressChangedMail,
  addressInUseMail,
  confirmCurrentAddressMail,
  confirmNewAddressMail,
  noticeMail,
  passwordResetMail,
  signInPausedMail,
  unconfirmedAddressMail,
  verificationMail,
} from './auth.mails.js';

const TOKEN = 'the-token';

const MAILS: Readonly<Record<string, (wording: Wording) => MailContent>> = {
  'that asks to confirm an address': (wording) => verificationMail(wording, 'Ada', TOKEN),
  'that sets a new password': (wording) => passwordResetMail(wording, 'Ada', TOKEN),
  'about paused sign-in': (wording) => signInPausedMail(wording, 'Ada', TOKEN),
  'about a changed password': (wording) => noticeMail(wording, 'Ada', 'password-changed'),
  'about a new API token': (wording) => noticeMail(wording, 'Ada', 'api-token-created'),
  'about Google': (wording) => noticeMail(wording, 'Ada', 'google-linked'),
  'about LinkedIn': (wording) => noticeMail(wording, 'Ada', 'linkedin-linked'),
  'about two-step sign-in turned off': (wording) => noticeMail(wording, 'Ada', 'two-step-turned-off'),
  'to the current address': (wording) => confirmCurrentAddressMail(wording, 'Ada', TOKEN),
  'to an unconfirmed address': (wording) => unconfirmedAddressMail(wording, 'Ada', TOKEN),
  'to the new address': (wording) => confirmNewAddressMail(wording, 'Ada', TOKEN, true),
  'to the new address alone': (wording) => confirmNewAddressMail(wording, 'Ada', TOKEN, false),
  'about an address in use': (wording) => addressInUseMail(wording, 'Ada'),
  'to the address before': (wording) => addressChangedMail(wording, 'Ada', 'current'),
  'to the address after': (wording) => addressChangedMail(wording, 'Ada', 'new'),
};

/** Every sentence of an email. */
function sentences({ subject, blocks, button, after = [], reason }: MailContent): string[] {
  const items = blocks.flatMap((block) => (typeof block === 'string' ? [block] : [...block.items]));
  return [subject, ...items, button?.label ?? '', ...after, reason].filter((text) => text !== '');
}

const translated = LANGUAGES.filter((language) => language !== 'en');

describe.each(Object.entries(MAILS))('the mail %s', (_name, write) => {
  const english = write(Wording.in('en'));

  it.each(translated)('has each of its sentences in %s, with the same link', (language) => {
    const own = write(Wording.in(language));
    const untranslated = sentences(own).filter((text) => sentences(english).includes(text));
    expect(untranslated).toEqual([]);
    expect(sentences(own)).toHaveLength(sentences(english).length);
    expect(own.button?.path).toBe(english.button?.path);
    const { html, text } = renderMail('https://portolan.example', own);
    expect(`${html}${text}`).not.toMatch(/Hello|undefined|You're/);
    expect(text).toContain('Ada');
  });
});
