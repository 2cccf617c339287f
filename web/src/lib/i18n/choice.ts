import { browserStorage } from '../storage';
import type { Language } from './languages';

/** Also read by public/theme.js, which determines the app's language before the app's script is loaded. */
const KEY = 'portolan.language';

/** Stores the chosen language in this browser. */
export function keepChosenLanguage(language: Language): void {
  browserStorage.write(KEY, language);
}
