import { LANGUAGES, languageTag, type Language } from './languages.js';

const PREFIX = new RegExp(`^/(${LANGUAGES.filter((language) => language !== 'en').join('|')})(?=/|$)`);

/** The path of a public page in a language; English has no prefix. @param path in English, such as `/guide` */
export function pathInLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language of a path, and the path of the same page in English. */
export function readLanguagePath(path: string): { readonly language: Language; readonly path: string } {
  const named = PREFIX.exec(path)?.[1];
  const language = LANGUAGES.find((each) => each === named) ?? 'en';
  return { language, path: language === 'en' ? path : path.slice(language.length + 1) || '/' };
}

/** The paths of the page in all languages. @param path in English */
export function listLanguagePaths(
  path: string,
): readonly { readonly language: string; readonly path: string }[] {
  return LANGUAGES.map((language) => ({
    language: languageTag(language),
    path: pathInLanguage(path, language),
  }));
}
