/** The languages in which we write to people, by their codes in accounts and in `src/locales`. */
export const LANGUAGES = ['en', 'es', 'fr', 'hi', 'ar', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The BCP 47 tag of a language for the `lang` attribute, which distinguishes the two Chinese scripts. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

/** The writing direction of a language. */
export function languageDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The language for a BCP 47 tag: `fr-CA` is French. English if we don't support it. */
export function findLanguage(tag: string): Language {
  const [primary = ''] = tag.toLowerCase().split('-');
  return LANGUAGES.find((language) => language === primary) ?? 'en';
}

/** The browser's first preferred language that we support; undefined if there is none. */
export function readAcceptLanguage(header: string | undefined): Language | undefined {
  const preferences = (header ?? '').split(',').map((part) => {
    const [tag = '', weight = ''] = part.trim().toLowerCase().split(';');
    const quality = Number(/^\s*q=([\d.]+)$/.exec(weight)?.[1] ?? 1);
    return { primary: tag.trim().split('-')[0], quality: Number.isNaN(quality) ? 0 : quality };
  });
  const accepted = preferences
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { primary } of accepted) {
    const language = LANGUAGES.find((each) => each === primary);
    if (language) return language;
  }
  return undefined;
}
