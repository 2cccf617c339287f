import { REGIONS, regionOfName as findRegion } from '../../../api/src/platform/regions/regions.ts';
import { countryName } from './country-name';
import { pageLanguage } from './format/locale';

/** Country names in the page's language, as the browser has them. */

/** All country names, sorted. */
export function countryNames(language = pageLanguage()): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return REGIONS.map((region) => names.of(region) ?? region).sort(compare);
}

/**
 * The two-letter code of a country from its name, in the page's language or in English; null if it isn't a country.
 */
export function regionOfName(name: string): string | null {
  return findRegion(name, pageLanguage()) ?? findRegion(name, 'en');
}

/**
 * Translates a country's English name, as the api sends it, into the page's language. Other texts are returned
 * unchanged.
 */
export function translateCountryName(name: string): string {
  const region = pageLanguage() === 'en' ? null : findRegion(name, 'en');
  return region === null ? name : countryName(region);
}
