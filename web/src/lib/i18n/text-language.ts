import { useLingui } from '@lingui/react';

/** Scripts by the language that they are most likely in; kana come first, because Japanese has Han, too. */
const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Latin}/u, 'en'],
];

/**
 * The language of a text that isn't translated, by its script: listings are in English unless they are in another one.
 * Empty if it is unknown, as in a `lang` attribute.
 */
export function guessLanguage(text: string): string {
  return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? '';
}

/** Marks untranslated text with its language where the page is in another (WCAG 3.1.2). */
export function useTextLanguage(): (text: string) => { lang?: string } {
  const { locale } = useLingui().i18n;
  return (text) => {
    const lang = guessLanguage(text);
    return lang === locale ? {} : { lang };
  };
}
