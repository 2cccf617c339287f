import { i18n } from '@lingui/core';
import { setPathPrefix } from '../paths';
import { keepChosenLanguage } from './choice';
import { loadCatalogue } from './catalogues';
import { findOffered, languageDirection, languages, languageTag, type Language } from './languages';
import { setUpMessages } from './setup';

export { findOffered };

/** The active language. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? 'en';
}

/** Sets the `lang` and `dir` attributes of the page. */
export function markPageLanguage(language: Language): void {
  document.documentElement.lang = languageTag(language);
  document.documentElement.dir = languageDirection(language);
}

let activations = 0;

/**
 * Loads a language, activates it, and rerenders the screen. If the catalog can't be loaded, such as offline, the page
 * stays in English. If several calls overlap, the last one wins.
 */
export async function activateLanguage(language: Language): Promise<void> {
  activations += 1;
  const activation = activations;
  try {
    const messages = await loadCatalogue(language);
    if (activation !== activations) return;
    // Before the messages: components read the page's language when they rerender.
    markPageLanguage(language);
    setUpMessages(navigator.language, language, messages);
  } catch (error) {
    console.warn(`The messages in ${language} could not be loaded.`, error);
    markPageLanguage(currentLanguage());
  }
}

/** Activates a language and stores it in this browser. Links no longer follow the language of the URL. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepChosenLanguage(language);
  if (language === i18n.locale) return;
  setPathPrefix('');
  await activateLanguage(language);
}

/** Activates the language of the URL. This isn't the person's choice, so nothing is stored. */
export async function followAddress(language: Language): Promise<void> {
  setPathPrefix(`/${language}`);
  // On the first page, public/theme.js has read the URL, and the app waits for the language.
  if (document.documentElement.lang !== languageTag(language)) await activateLanguage(language);
}
