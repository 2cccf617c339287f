import { i18n } from '@lingui/core';
import type { SessionUser } from '../session/session';
import { loadSwitch } from './load-switch';

/** Activates the account's language. An admin who is viewing as a user keeps their own. */
export async function adoptAccountLanguage({ language, viewOnly }: SessionUser): Promise<void> {
  if (viewOnly || language === i18n.locale) return;
  const { findOffered, chooseLanguage } = await loadSwitch();
  const offered = findOffered(language);
  if (offered !== null) await chooseLanguage(offered);
}
