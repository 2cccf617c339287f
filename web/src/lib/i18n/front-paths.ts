import type { Language } from './languages';

/** The address of the front page in a language. */
export function frontPath(language: Language): string {
  return language === 'en' ? '/' : `/${language}`;
}
