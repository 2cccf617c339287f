import { REGIONS, regionOfName as findRegion } from '../../../api/src/platform/regions/regions.ts';
import { countryName } from './country-name';
import { pageLanguage } from './format/locale';

/** Countries by name, in the page's language. Names come from the browser. */

/** All countries by name, in order. */
export function countryNames(language = pageLanguage()): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return REGIONS.map((region) => names.of(region) ?? region).sort(compare);
}

/** The two-letter code of a country by its name, in the page's language or in English. Null if it isn't a country. */
export function regionOfName(name: string): string | null {
  return findRegion(name, pageLanguage()) ?? findRegion(name, 'en');
}

/** A country's name in the page's language by its English one, as the api sends it; what is no country stays as it is. */
export function sayCountry(name: string): string {
  const region = pageLanguage() === 'en' ? null : findRegion(name, 'en');
  return region === null ? name : countryName(region);
}
