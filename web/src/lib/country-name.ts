import { pageLanguage } from './format/locale';

/** A country's name in the page's language, from its two-letter code. Anything else is returned unchanged. */
export function countryName(region: string): string {
  if (!/^[A-Z]{2}$/.test(region)) return region;
  return new Intl.DisplayNames([pageLanguage()], { type: 'region' }).of(region) ?? region;
}
