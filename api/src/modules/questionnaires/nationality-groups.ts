/**
 * Groups of countries that programs use for accepted nationalities, expanded only here. Codes are ISO 3166-1
 * alpha-2. Memberships as of November 2026.
 */

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const EFTA = 'CH IS LI NO';
const AFRICA =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW EH';
const ASEAN = 'BN ID KH LA MM MY PH SG TH TL VN';
const ASIA = `${ASEAN} AE AF AM AZ BD BH BT CN CY GE HK IL IN IQ IR JO JP KG KP KR KW KZ LB LK MN MO MV NP OM PK PS QA SA SY TJ TM TR TW UZ YE`;
const PACIFIC = 'CK FJ FM KI MH NR NU PG PW SB TO TV VU WS';
const LATIN_AMERICA =
  'AG AI AR BB BO BR BS BZ CL CO CR CU DM DO EC GD GT GY HN HT JM KN KY LC MS MX NI PA PE PY SR SV TC TT UY VC VE VG';
const EUROPE = `${EU} ${EFTA} AD AL BA BY GB MC MD ME MK RS RU SM UA VA XK`;
const COMMONWEALTH =
  'AG AU BB BD BN BS BW BZ CA CM CY DM FJ GA GB GD GH GM GY IN JM KE KI KN LC LK LS MT MU MV MW MY MZ NA NG NR NZ PG PK RW SB SC SG SL SZ TG TO TT TV TZ UG VC VU WS ZA ZM';

const GROUPS = {
  AFRICA: codes(AFRICA),
  AMERICAS: codes(`${LATIN_AMERICA} CA US`),
  ASEAN: codes(ASEAN),
  ASIA: codes(ASIA),
  COMMONWEALTH: codes(COMMONWEALTH),
  /** Donors of the OECD's Development Assistance Committee, with the whole EU and Singapore. */
  DEVELOPED: codes(`${EU} ${EFTA} AU CA GB JP KR NZ SG US`),
  EEA: codes(`${EU} IS LI NO`),
  EFTA: codes(EFTA),
  EU: codes(EU),
  EUROPE: codes(EUROPE),
  LATIN_AMERICA: codes(LATIN_AMERICA),
  PACIFIC: codes(PACIFIC),
} as const satisfies Record<string, ReadonlySet<string>>;

/** The answer of a person without a nationality. */
export const STATELESS = 'stateless';

/** Citizens of any country, and stateless people. */
export const ANY_NATIONALITY = 'ANY';

const GROUP_NAMES: Readonly<Record<keyof typeof GROUPS | typeof ANY_NATIONALITY, string>> = {
  AFRICA: 'African countries',
  AMERICAS: 'countries in the Americas',
  ANY: 'any country',
  ASEAN: 'ASEAN countries',
  ASIA: 'Asian countries',
  COMMONWEALTH: 'Commonwealth countries',
  DEVELOPED: 'developed countries',
  EEA: 'countries of the European Economic Area',
  EFTA: 'EFTA countries',
  EU: 'EU countries',
  EUROPE: 'European countries',
  LATIN_AMERICA: 'Latin American and Caribbean countries',
  PACIFIC: 'Pacific island countries',
};

const NAMES = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that the library knows but that aren't countries with citizens. */
const NOT_COUNTRIES = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UK',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);
const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((letter) =>
    LETTERS.flatMap((other) => {
      const code = letter + other;
      const name = NAMES.of(code);
      const isCountry = name !== undefined && !NOT_COUNTRIES.has(code) && toCurrentCode(code) === code;
      return isCountry ? [[code, name] as const] : [];
    }),
  ),
);
const OTHER_NAMES: Readonly<Record<string, string>> = {
  america: 'US',
  britain: 'GB',
  burma: 'MM',
  'czech republic': 'CZ',
  england: 'GB',
  'great britain': 'GB',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  korea: 'KR',
  myanmar: 'MM',
  palestine: 'PS',
  scotland: 'GB',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  usa: 'US',
  'viet nam': 'VN',
  wales: 'GB',
};
const CODES_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...[...COUNTRY_NAMES].map(([code, name]) => [plainName(name), code] as const),
  ...Object.entries(OTHER_NAMES),
]);
/** The names as we write them, which the code itself asks for most often. */
const CODES_BY_OWN_NAME: ReadonlyMap<string, string> = new Map(
  [...COUNTRY_NAMES].map(([code, name]) => [name, CODES_BY_NAME.get(plainName(name)) ?? code]),
);

/** The ISO 3166-1 alpha-2 code of a country's code or English name; null for anything else. */
export function parseCountryCode(text: string): string | null {
  const known = CODES_BY_OWN_NAME.get(text);
  if (known !== undefined) return known;
  const code = toCurrentCode(text.trim().toUpperCase());
  return COUNTRY_NAMES.has(code) ? code : (CODES_BY_NAME.get(plainName(text)) ?? null);
}

/** The two-letter codes of every country that issues passports. */
export function listCountryCodes(): readonly string[] {
  return [...COUNTRY_NAMES.keys()];
}

/**
 * Nationalities as unique alpha-2 codes or `stateless`; anything that is neither a code nor a country's name is
 * dropped.
 */
export function readNationalityCodes(words: unknown): string[] {
  const texts = (Array.isArray(words) ? words : [words]).filter((word) => typeof word === 'string');
  const codes = texts.flatMap((text) =>
    text.trim().toLowerCase() === STATELESS ? STATELESS : (parseCountryCode(text) ?? []),
  );
  return [...new Set(codes)];
}

/**
 * The stored form of a nationality: from a code, a country's English name, or a group's name; null for anything
 * else.
 */
export function parseNationality(text: string): string | null {
  const word = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  return isGroup(word) || word === ANY_NATIONALITY ? word : parseCountryCode(text);
}

/** All countries of codes and groups. `ANY` isn't expanded: check for it first. */
export function expandNationalities(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => (isGroup(word) ? [...GROUPS[word]] : [word])));
}

/** The label of a code or a group: `Nigeria`, `EU countries`. */
export function nationalityLabel(word: string): string {
  if (isGroup(word) || word === ANY_NATIONALITY) return GROUP_NAMES[word];
  return COUNTRY_NAMES.get(word) ?? word;
}

function codes(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

function isGroup(word: string): word is keyof typeof GROUPS {
  return Object.hasOwn(GROUPS, word);
}

/** The current code for a withdrawn one, such as BU for Burma: the library knows both by one name. */
function toCurrentCode(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.Locale(`und-${code}`).region ?? code) : code;
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}
