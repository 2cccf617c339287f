import { pageLanguage } from './format/locale.ts';

/** Cached, because the first one takes a slow phone 80 ms. */
const displayNames = new Map<string, Intl.DisplayNames>();

/** A country's name in the page's language, from its two-letter code. Anything else is returned unchanged. */
export function countryName(region: string): string {
  if (!/^[A-Z]{2}$/.test(region)) return region;
  const language = pageLanguage();
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  displayNames.set(language, names);
  return names.of(region) ?? region;
}
