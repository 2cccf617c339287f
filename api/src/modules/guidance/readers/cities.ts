import { COUNTRIES, type Country } from '../../questionnaires/index.js';

/** Large cities that people name instead of their country. Where a text names a country, the country counts. */
const CITIES: Readonly<Record<Country, readonly string[]>> = {
  'United States': [
    'New York',
    'San Francisco',
    'Los Angeles',
    'Chicago',
    'Seattle',
    'Houston',
    'Dallas',
    'Boston',
    'Austin',
    'Texas',
    'California',
  ],
  Canada: [
    'Toronto',
    'Vancouver',
    'Montreal',
    'Calgary',
    'Ottawa',
    'Edmonton',
    'Winnipeg',
    'Halifax',
    'Ontario',
    'Alberta',
    'British Columbia',
    'Quebec',
  ],
  'United Kingdom': [
    'London',
    'Manchester',
    'Birmingham',
    'Edinburgh',
    'Glasgow',
    'Bristol',
    'Leeds',
    'Liverpool',
    'Sheffield',
    'Newcastle',
    'Nottingham',
    'Cardiff',
    'Belfast',
    'Aberdeen',
  ],
  Australia: ['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Canberra', 'Perth', 'Hobart', 'Darwin'],
  Germany: [
    'Berlin',
    'Munich',
    'München',
    'Hamburg',
    'Frankfurt',
    'Cologne',
    'Stuttgart',
    'Düsseldorf',
    'Leipzig',
    'Dresden',
    'Hannover',
    'Nuremberg',
  ],
  Netherlands: ['Amsterdam', 'Rotterdam', 'The Hague', 'Eindhoven', 'Utrecht', 'Delft', 'Groningen'],
  Singapore: [],
  'New Zealand': ['Auckland', 'Christchurch', 'Wellington', 'Dunedin'],
  Sweden: ['Stockholm', 'Gothenburg', 'Malmö', 'Uppsala', 'Lund'],
  Switzerland: ['Zurich', 'Zürich', 'Geneva', 'Basel', 'Lausanne', 'Bern', 'Lucerne'],
  Japan: ['Tokyo', 'Osaka', 'Kyoto', 'Nagoya', 'Yokohama', 'Fukuoka', 'Sapporo', 'Kobe'],
};

export const CITY_PATTERNS: readonly (readonly [Country, RegExp])[] = COUNTRIES.filter(
  (country) => CITIES[country].length > 0,
).map((country) => [country, new RegExp(`\\b(?:${CITIES[country].join('|')})(?![\\p{L}])`, 'iu')] as const);

/** The countries whose large cities a text names. */
export function findCityCountries(text: string): readonly Country[] {
  return CITY_PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([country]) => country);
}
