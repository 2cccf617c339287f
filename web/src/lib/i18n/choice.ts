import { browserStorage } from '../storage';
import type { Language } from './languages';

/** Also read by public/theme.js, which decides on the language of the app before its own script has arrived. */
const KEY = 'portolan.language';

/** Stores the chosen language in this browser. */
export function keepChosenLanguage(language: Language): void {
  browserStorage.write(KEY, language);
}
