import { languages, type Language } from './language-codes.ts';

export { languages, type Language };

/** The languages that people may choose: those with complete catalogs (catalogues.test.ts checks this). */
export const offeredLanguages: readonly Language[] = languages;

/** The BCP 47 tag for a `lang` attribute; it distinguishes the two scripts of Chinese. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

/** The writing direction of a language. */
export function languageDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The offered language that matches a BCP 47 tag: `fr-CA` matches French. Null if there is none. */
export function findOffered(tag: string, offered: readonly Language[] = offeredLanguages): Language | null {
  const [primary = ''] = tag.toLowerCase().split('-');
  return offered.find((language) => language === primary) ?? null;
}
