import { languages, type Language } from './language-codes';

export { languages, type Language };

/** The languages that a person may choose: those whose catalogues are complete (catalogues.test.ts checks them). */
export const offeredLanguages: readonly Language[] = languages;

/** The BCP 47 tag for a `lang` attribute; it distinguishes the two scripts of Chinese. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

/** Which way a language is written. */
export function languageDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The offered language that a BCP 47 tag means: `fr-CA` is French. Null where we don't offer it. */
export function findOffered(tag: string, offered: readonly Language[] = offeredLanguages): Language | null {
  const [primary = ''] = tag.toLowerCase().split('-');
  return offered.find((language) => language === primary) ?? null;
}
