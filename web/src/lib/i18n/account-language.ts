import { i18n } from '@lingui/core';
import type { SessionUser } from '../session/session';

/** Puts the language of an account in force. Who looks at the product as somebody else keeps their own. */
export async function adoptAccountLanguage({ language, viewOnly }: SessionUser): Promise<void> {
  if (viewOnly || language === i18n.locale) return;
  const { findOffered, chooseLanguage } = await import('./switch');
  const offered = findOffered(language);
  if (offered !== null) await chooseLanguage(offered);
}
