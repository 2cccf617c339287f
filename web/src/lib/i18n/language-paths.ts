import { languages, type Language } from './languages.ts';

const PREFIX = new RegExp(`^/(?:${languages.filter((language) => language !== 'en').join('|')})(?=/|$)`);

/** The path of the front page in a language. */
export function frontPath(language: Language): string {
  return pathInLanguage('/', language);
}

/**
 * The path of a public page in a language; English has no prefix.
 * @param path in English, such as `/about`
 */
export function pathInLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The path of the same page in English. */
export function englishPath(path: string): string {
  return path.replace(PREFIX, '') || '/';
}
