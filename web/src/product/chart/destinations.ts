import { countryName } from '../../lib/country-name.ts';
import { pageLanguage } from '../../lib/format/locale.ts';

/** The countries that guidance covers, by the names that the API uses; the chart can fill these. */
const CODES = {
  Australia: 'AU',
  Canada: 'CA',
  Switzerland: 'CH',
  Germany: 'DE',
  'United Kingdom': 'GB',
  Japan: 'JP',
  Netherlands: 'NL',
  'New Zealand': 'NZ',
  Sweden: 'SE',
  Singapore: 'SG',
  'United States': 'US',
} as const;

/** ISO 3166-1 alpha-2. */
export type Destination = (typeof CODES)[keyof typeof CODES];

export const destinations: readonly Destination[] = Object.values(CODES);

const byName: ReadonlyMap<string, Destination> = new Map(Object.entries(CODES));

/** The code of a destination from its name; null for any other country. */
export function findDestination(name: string): Destination | null {
  return byName.get(name) ?? null;
}

/**
 * A country's name in the page's language, from the API's English name. Only destinations are translated. An English page
 * doesn't need the browser's names, which are slow to load.
 */
export function destinationName(name: string): string {
  if (pageLanguage() === 'en') return name;
  return countryName(findDestination(name) ?? name);
}
