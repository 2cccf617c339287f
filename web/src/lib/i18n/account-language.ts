import { i18n } from '@lingui/core';
import type { SessionUser } from '../session/session';
import { keepChosenLanguage } from './choice';
import { languages } from './language-codes';
import { loadSwitch } from './load-switch';

/**
 * Activates the account's language, and stores it in this browser: the next page then needs no guess before the account is
 * known. An admin who is viewing as a user keeps their own.
 */
export async function adoptAccountLanguage({ language, viewOnly }: SessionUser): Promise<void> {
  if (viewOnly) return;
  if (language === i18n.locale) {
    const known = languages.find((each) => each === language);
    if (known !== undefined) keepChosenLanguage(known);
    return;
  }
  const { findOffered, chooseLanguage } = await loadSwitch();
  const offered = findOffered(language);
  if (offered !== null) await chooseLanguage(offered);
}
