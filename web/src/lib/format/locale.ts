const ENGLISH = 'en';
const FALLBACK = 'en-US';

/** The language of the page, which the formats below follow. */
export function pageLanguage(): string {
  const { lang } = document.documentElement;
  return lang === '' ? ENGLISH : lang;
}

/** Our calendar is that of the rules, which `ar-SA` would replace; our digits are those of forms, documents and rules. */
const OURS = { calendar: 'gregory', numberingSystem: 'latn' };

/**
 * The locale for dates: the interface's language with the viewer's region, so no German month appears in an
 * English sentence. `en-GB` stays, `de-DE` becomes `en-DE` ("9 June 2027"), and an unreadable tag becomes
 * `en-US`. Other languages use the browser's variant of that language, such as `es-MX`.
 * @param preferred a BCP 47 tag, as in `navigator.language`
 * @param language of the interface
 */
export function dateLocale(preferred: string, language = ENGLISH): string {
  // The most common one: asking Intl for the first time takes a phone some 50 ms.
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
 * The locale for numbers. In English, the viewer's own variant if it writes 18,000.5, otherwise `en-US`: the
 * server's sentences use commas and points, and "18.000" next to them would be a different amount.
 * @param preferred a BCP 47 tag, as in `navigator.language`
 * @param language of the interface
 */
export function numberLocale(preferred: string, language = ENGLISH): string {
  const locale = dateLocale(preferred, language);
  if (language !== ENGLISH || locale === FALLBACK) return locale;
  return new Intl.NumberFormat(locale).format(18_000.5) === '18,000.5' ? locale : FALLBACK;
}
