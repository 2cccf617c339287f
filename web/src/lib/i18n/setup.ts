import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { numberLocale } from '../format/locale';
import type { Language } from './languages';

/**
 * Activates a language. English needs no catalog: its text is in the code and ships with each route's chunk. Messages
 * that a catalog lacks are shown in English.
 * @param preferred the viewer's language and region, for numbers in sentences
 */
export function setUpMessages(
  preferred = 'en-US',
  language: Language = 'en',
  messages: Messages = {},
): typeof i18n {
  i18n.loadAndActivate({ locale: language, locales: numberLocale(preferred, language), messages });
  return i18n;
}
