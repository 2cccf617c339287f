import { countryName } from '../../lib/country-name';

/** The countries that guidance is for, as the API names them: those that the chart can ink. */
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

/** Two letters of ISO 3166. */
export type Destination = (typeof CODES)[keyof typeof CODES];

export const destinations: readonly Destination[] = Object.values(CODES);

const byName: ReadonlyMap<string, Destination> = new Map(Object.entries(CODES));

/** The code of a destination by its name; null for any other country. */
export function findDestination(name: string): Destination | null {
  return byName.get(name) ?? null;
}

/** A country's name in the page's language, by the English one that the API gives; only destinations have another one. */
export function destinationName(name: string): string {
  return countryName(findDestination(name) ?? name);
}
