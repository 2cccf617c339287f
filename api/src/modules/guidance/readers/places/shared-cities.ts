import type { Country } from '../../../questionnaires/index.js';

/** What follows a shared name and says which place is meant. */
interface Qualifier {
  /** Null for a country that we don't cover. */
  readonly country: Country | null;
  /** A pattern of the region's names. */
  readonly region: string;
  /** The region's letters on an address: "Cambridge, MA". */
  readonly code?: string;
}

/** The name of cities in several countries. */
interface SharedCity {
  /** As a pattern. */
  readonly name: string;
  /** Where nearly everybody means who adds nothing; null if it can be any of the countries. */
  readonly usual: Country | null;
  /** The countries, each with its region. */
  readonly places: readonly Qualifier[];
}

const US = 'United States';
const UK = 'United Kingdom';
const NZ = 'New Zealand';

const place = (country: Country | null, region: string, code?: string): Qualifier => ({
  country,
  region,
  ...(code === undefined ? {} : { code }),
});
const usually = (usual: Country, name: string, ...others: readonly Qualifier[]): SharedCity => ({
  name,
  usual,
  places: others,
});
const anyOf = (name: string, ...places: readonly Qualifier[]): SharedCity => ({ name, usual: null, places });

const CITIES: readonly SharedCity[] = [
  usually(UK, 'London', place('Canada', 'Ontario', 'ON')),
  usually(UK, 'Birmingham', place(US, 'Alabama', 'AL')),
  usually(UK, 'Manchester', place(US, 'New Hampshire', 'NH')),
  usually(UK, 'Bristol', place(US, 'Connecticut', 'CT')),
  usually(UK, 'Aberdeen', place(US, 'Maryland|South Dakota', 'SD')),
  usually(UK, '(?<!New )Plymouth', place(US, 'Massachusetts|Michigan|Minnesota', 'M[AIN]')),
  usually(UK, 'Portsmouth', place(US, 'New Hampshire|Virginia', 'NH|VA')),
  usually(UK, 'Oxford', place(US, 'Mississippi|Ohio', 'OH')),
  usually(UK, 'Hull', place('Canada', 'Quebec', 'QC')),
  usually('Australia', 'Sydney', place('Canada', 'Nova Scotia', 'NS')),
  usually('Australia', 'Melbourne', place(US, 'Florida', 'FL')),
  usually('Australia', 'Perth', place(UK, 'Scotland|Perthshire'), place('Canada', 'Ontario', 'ON')),
  usually('Canada', 'Vancouver', place(US, 'Washington', 'WA')),
  usually('Canada', 'Halifax', place(UK, '(?:West )?Yorkshire')),
  usually(NZ, 'Christchurch', place(UK, 'Dorset')),
  usually(NZ, 'Wellington', place(UK, 'Somerset'), place(US, 'Florida', 'FL')),
  usually(NZ, 'Dunedin', place(US, 'Florida', 'FL')),
  usually('Germany', 'Berlin', place(US, 'New Hampshire|Connecticut', 'NH|CT')),
  usually('Switzerland', 'Geneva', place(US, 'Illinois', 'NY|IL')),
  usually(US, 'San Jose', place(null, 'Costa Rica')),
  usually(US, 'Boston(?! Consulting)', place(UK, 'Lincolnshire')),
  anyOf(
    'Cambridge',
    place(UK, 'Cambridgeshire|Cambs'),
    place(US, 'Mass(?:achusetts)?', 'MA'),
    place('Canada', 'Ontario', 'ON'),
  ),
  anyOf('Waterloo', place('Canada', 'Ontario', 'ON'), place(US, 'Iowa', 'IA'), place(null, 'Belgium')),
  anyOf(
    'Hamilton',
    place('Canada', 'Ontario', 'ON'),
    place(NZ, 'Waikato'),
    place(UK, 'Scotland'),
    place(null, 'Bermuda'),
  ),
  anyOf(
    'Newcastle',
    place(UK, '(?:up)?on[ -]Tyne|Tyne and Wear'),
    place('Australia', 'New South Wales', 'NSW'),
  ),
  anyOf(
    'Richmond(?! Hill)',
    place(US, 'Virginia|California', 'VA|CA'),
    place('Canada', 'British Columbia', 'B\\.?C'),
    place(UK, 'upon Thames|London'),
    place('Australia', 'Victoria', 'VIC'),
  ),
  anyOf('Victoria', place('Canada', 'British Columbia', 'B\\.?C'), place('Australia', 'Australia')),
  anyOf('Surrey', place('Canada', 'British Columbia', 'B\\.?C'), place(UK, 'England')),
  anyOf('Windsor', place('Canada', 'Ontario', 'ON'), place(UK, 'Berkshire|Berks')),
  anyOf('Peterborough', place('Canada', 'Ontario', 'ON'), place(UK, 'Cambridgeshire|Cambs')),
  anyOf('Sudbury', place('Canada', 'Ontario', 'ON'), place(UK, 'Suffolk')),
  anyOf('Scarborough', place('Canada', 'Ontario', 'ON'), place(UK, '(?:North )?Yorkshire')),
  anyOf('Burlington', place('Canada', 'Ontario', 'ON'), place(US, 'Vermont|Massachusetts', 'VT|MA')),
  anyOf('Durham', place(UK, 'England'), place(US, 'North Carolina', 'NC')),
  anyOf('Lincoln', place(UK, 'Lincolnshire'), place(US, 'Nebraska', 'NE'), place(NZ, 'Canterbury')),
  anyOf('Worcester', place(UK, 'Worcestershire'), place(US, 'Mass(?:achusetts)?', 'MA')),
  anyOf('Lancaster', place(UK, 'Lancashire'), place(US, 'Pennsylvania|California', 'PA|CA')),
  anyOf('Rochester', place(US, 'New York|Minnesota', 'NY|MN'), place(UK, 'Kent')),
  anyOf('Gloucester', place(UK, 'Gloucestershire'), place(US, 'Mass(?:achusetts)?', 'MA')),
  anyOf('Canterbury', place(UK, 'Kent'), place(NZ, 'South Island')),
  anyOf('Hastings', place(UK, '(?:East )?Sussex'), place(NZ, "Hawke's Bay")),
  anyOf('Ipswich', place(UK, 'Suffolk'), place('Australia', 'Queensland', 'QLD')),
];

/** Names of the covered countries with shared cities, as people add them to one: "Cambridge, UK". */
const COUNTRY_NAMES: Readonly<Partial<Record<Country, string>>> = {
  [US]: 'the US|USA?|United States',
  [UK]: 'the UK|UK|United Kingdom|England|Scotland',
  Canada: 'Canada',
  Australia: 'Australia',
  [NZ]: 'NZ|New Zealand',
};

const BETWEEN = String.raw`,?\s\(?`;

/** The words behind a shared name that mean a country; null if there are none. */
function qualify({ country, region }: Qualifier): string {
  const names = country === null ? undefined : COUNTRY_NAMES[country];
  return names === undefined ? region : `${region}|${names}`;
}

const qualified = ({ name }: SharedCity, words: readonly string[]): string =>
  `${name}${BETWEEN}(?:${words.join('|')})`;
const unqualified = ({ name, places }: SharedCity): string =>
  `${name}(?!${BETWEEN}(?:${places.map(qualify).join('|')})(?!\\p{L}))`;

/** The patterns of shared names that mean a country, by what follows them or because they usually do. */
export function listSharedPatterns(country: Country): readonly string[] {
  return CITIES.flatMap((city) => {
    const words = city.places.filter((each) => each.country === country).map(qualify);
    return [
      ...(city.usual === country ? [unqualified(city)] : []),
      ...(words.length > 0 ? [qualified(city, words)] : []),
    ];
  });
}

/** Names that can mean several countries, with those countries. */
const OPEN = CITIES.filter(({ usual }) => usual === null).map((city) => ({
  pattern: new RegExp(`\\b${unqualified(city)}(?!\\p{L})`, 'iu'),
  countries: city.places.flatMap(({ country }) => country ?? []),
}));

/** The names that can mean several countries, where nothing behind them says which. */
export const OPEN_CITY_PATTERNS: readonly RegExp[] = OPEN.map(({ pattern }) => pattern);

/** Whether a text begins with such a name. */
export function startsWithSharedCity(text: string): boolean {
  return OPEN_CITY_PATTERNS.some((pattern) => text.search(pattern) === 0);
}

/** The countries that a text can mean by such a name; empty if it has none. */
export function findPossibleCountries(text: string): readonly Country[] {
  return OPEN.find(({ pattern }) => pattern.test(text))?.countries ?? [];
}

/** "Cambridge, MA" by its region's name. "ON" is also a word, so that it only counts behind a comma. */
const CODES = CITIES.flatMap(({ name, places }) =>
  places.flatMap(({ region, code }) =>
    code === undefined
      ? []
      : [
          {
            pattern: new RegExp(
              String.raw`\b(${name})${code === 'ON' ? ',' : ',?'}\s(?:${code})(?![\p{L}\d])`,
              'gu',
            ),
            region: region.replace(/\|.*$|\(.*$/, ''),
          },
        ],
  ),
);
const NAMES = CITIES.map(({ name }) => name).join('|');
const REGIONS = CITIES.flatMap(({ places }) => places.map(({ region }) => region)).join('|');
/** A country only counts at the end: in "London, Canada or Germany", countries are listed. */
const WITH_COMMA = new RegExp(
  String.raw`\b(${NAMES}),(?=\s(?:(?:${REGIONS})(?!\p{L})|(?:${Object.values(COUNTRY_NAMES).join('|')})\s*(?:$|[^\p{L}\s])))`,
  'giu',
);

/** Writes shared names with their region as one name, so that no comma separates them: "Cambridge, MA". */
export function joinSharedCities(text: string): string {
  const named = CODES.reduce((joined, { pattern, region }) => joined.replace(pattern, `$1 ${region}`), text);
  return named.replace(WITH_COMMA, '$1');
}
