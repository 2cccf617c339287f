const ENGLISH = 'en';
/** The locale of English pages whose viewer has no other; also the most common one. */
export const FALLBACK = 'en-US';

/** The page's language, which the formats below use. */
export function pageLanguage(): string {
  const { lang } = document.documentElement;
  return lang === '' ? ENGLISH : lang;
}

/** The rules use the Gregorian calendar, which `ar-SA` would replace; forms, documents and rules use Latin digits. */
const OURS = { calendar: 'gregory', numberingSystem: 'latn' };

/**
 * The locale for dates: the interface's language with the viewer's region, so that no German month appears in an
 * English sentence. `en-GB` stays, `de-DE` becomes `en-DE` ("9 June 2027"), and an unparsable tag becomes `en-US`.
 * Other languages use the browser's variant of that language, such as `es-MX`.
 * @param preferred a BCP 47 tag, as in `navigator.language`
 * @param language the interface's language
 */
export function dateLocale(preferred: string, language = ENGLISH): string {
  // The most common locale: the first call to Intl takes some 50 ms on a phone.
  if (preferred === FALLBACK && language === ENGLISH) return FALLBACK;
  try {
    const viewer = new Intl.Locale(preferred);
    if (language !== ENGLISH) {
      const isOwn = language.startsWith(viewer.language);
      return new Intl.Locale(isOwn ? preferred : language, OURS).toString();
    }
    const { language: spoken, region } = viewer.maximize();
    return spoken === ENGLISH && region === undefined ? FALLBACK : `${ENGLISH}-${region ?? 'US'}`;
  } catch {
    return language === ENGLISH ? FALLBACK : language;
  }
}

/**
 * The locale for numbers. In English, the viewer's own variant if it writes 18,000.5, otherwise `en-US`: the server's
 * texts use commas and points, and "18.000" next to them would be read as a different amount.
 * @param preferred a BCP 47 tag, as in `navigator.language`
 * @param language the interface's language
 */
export function numberLocale(preferred: string, language = ENGLISH): string {
  const locale = dateLocale(preferred, language);
  if (language !== ENGLISH || locale === FALLBACK) return locale;
  return new Intl.NumberFormat(locale).format(18_000.5) === '18,000.5' ? locale : FALLBACK;
}
