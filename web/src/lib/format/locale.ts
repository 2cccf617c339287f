/** The language of the interface. Days and months are named in it, in the order that the viewer's region writes. */
const LANGUAGE = 'en';
const FALLBACK = 'en-US';

/**
 * The locale for dates: the interface's language with the viewer's region, so that no German month stands in an
 * English sentence. `en-GB` stays, `de-DE` becomes `en-DE` ("9 June 2027"), and what cannot be read is `en-US`.
 * @param preferred a BCP 47 tag, as `navigator.language` has it
 */
export function dateLocale(preferred: string): string {
  try {
    const { language, region } = new Intl.Locale(preferred).maximize();
    return language === LANGUAGE && region === undefined ? FALLBACK : `${LANGUAGE}-${region ?? 'US'}`;
  } catch {
    return FALLBACK;
  }
}

/**
 * The locale for numbers: the viewer's own kind of English where it writes 18,000.5, or else `en-US`. The sentences
 * that the server writes use commas and points, and "18.000" next to them would be another amount.
 * @param preferred a BCP 47 tag, as `navigator.language` has it
 */
export function numberLocale(preferred: string): string {
  const locale = dateLocale(preferred);
  return new Intl.NumberFormat(locale).format(18_000.5) === '18,000.5' ? locale : FALLBACK;
}
