import { useLingui } from '@lingui/react';
import type { JSX } from 'react';

/** Languages by the scripts (ISO 15924) of their own; kana come before Han, which Japanese has, too. */
const LANGUAGES_BY_SCRIPT = {
  Hira: 'ja',
  Kana: 'ja',
  Hang: 'ko',
  Hani: 'zh',
  Arab: 'ar',
  Deva: 'hi',
  Latn: 'en',
};

/**
 * The language of a text that isn't translated, by its script: listings are in English unless they are in another one.
 * Empty if it is unknown, as in a `lang` attribute.
 */
export function guessLanguage(text: string): string {
  const found = Object.entries(LANGUAGES_BY_SCRIPT).find(([script]) =>
    new RegExp(`\\p{sc=${script}}`, 'u').test(text),
  );
  return found?.[1] ?? '';
}

/** Marks untranslated text with its language where the page is in another (WCAG 3.1.2). */
export function useTextLanguage(): (text: string) => { lang?: string } {
  const { locale } = useLingui().i18n;
  return (text) => {
    const lang = guessLanguage(text);
    return lang === locale ? {} : { lang };
  };
}

/** A short text that isn't translated, such as a title: in its own language and direction within the page's. */
export function UntranslatedText({ text }: { text: string }): JSX.Element {
  const mark = useTextLanguage();
  return <bdi {...mark(text)}>{text}</bdi>;
}
