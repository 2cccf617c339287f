import { pageLanguage } from './format/locale';

/** A country's name by its two-letter code, in the page's language; what is no code stays as it is. */
export function countryName(region: string): string {
  if (!/^[A-Z]{2}$/.test(region)) return region;
  return new Intl.DisplayNames([pageLanguage()], { type: 'region' }).of(region) ?? region;
}
