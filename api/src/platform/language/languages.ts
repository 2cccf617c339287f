/** The languages that we write to people in, by their codes in the account and in `src/locales`. */
export const LANGUAGES = ['en', 'es', 'fr', 'hi', 'ar', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of a text as a `lang` attribute has it: BCP 47, which tells the two scripts of Chinese apart. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

/** Which way a language is written. */
export function languageDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The language that a BCP 47 tag means: `fr-CA` is French. English where we have no words for it. */
export function findLanguage(tag: string): Language {
  const [primary = ''] = tag.toLowerCase().split('-');
  return LANGUAGES.find((language) => language === primary) ?? 'en';
}

/** The first language that a browser asks for and that we have words for; undefined where there is none. */
export function readAcceptLanguage(header: string | undefined): Language | undefined {
  const asked = (header ?? '').split(',').map((part) => {
    const [tag = '', weight = ''] = part.trim().toLowerCase().split(';');
    const quality = Number(/^\s*q=([\d.]+)$/.exec(weight)?.[1] ?? 1);
    return { primary: tag.trim().split('-')[0], quality: Number.isNaN(quality) ? 0 : quality };
  });
  const liked = asked.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  for (const { primary } of liked) {
    const language = LANGUAGES.find((each) => each === primary);
    if (language) return language;
  }
  return undefined;
}
