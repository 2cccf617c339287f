import { i18n } from '@lingui/core';
import { keepChosenLanguage } from './choice';
import { loadCatalogue } from './catalogues';
import { findOffered, languageDirection, languages, languageTag, type Language } from './languages';
import { setUpMessages } from './setup';

export { findOffered };

/** The language in force. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? 'en';
}

/** Says on the page itself which language it's in and which way it's written. */
export function markPageLanguage(language: Language): void {
  document.documentElement.lang = languageTag(language);
  document.documentElement.dir = languageDirection(language);
}

/**
 * Loads a language and puts it in force: all that is on the screen is written again. A catalogue that can't be loaded, as
 * without a connection, leaves the page in English.
 */
export async function activateLanguage(language: Language): Promise<void> {
  try {
    const messages = await loadCatalogue(language);
    // Before the messages: what they show again asks the page for its language.
    markPageLanguage(language);
    setUpMessages(navigator.language, language, messages);
  } catch (error) {
    console.warn(`The messages in ${language} could not be loaded.`, error);
    markPageLanguage(currentLanguage());
  }
}

/** Puts a language in force and keeps it in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepChosenLanguage(language);
  if (language !== i18n.locale) await activateLanguage(language);
}
