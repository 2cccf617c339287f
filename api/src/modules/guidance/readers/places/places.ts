import { COUNTRIES, type Country } from '../../../questionnaires/index.js';
import { CITY_PATTERNS, findCityCountries } from './cities.js';
import { readCountries } from './countries.js';
import { COUNTRY_PATTERNS } from './country-patterns.js';
import { FOREIGN_NAMES } from './foreign-country-names.js';
import { TRANSFER } from '../text/offer-words.js';
import { memoize } from '../text/reading-memory.js';
import { OPEN_CITY_PATTERNS, startsWithSharedCity } from './shared-cities.js';

/* The places that a clause names, such as that of a job, a degree, or a scholarship. */

const NAMED = COUNTRIES.map(
  (country) =>
    [country, new RegExp(`\\b(?:${[country, ...FOREIGN_NAMES[country]].join('|')})\\b`, 'i')] as const,
);
/** A country's letters right behind a preposition: "in SG S$4,500". In small letters, many are other words. */
const BY_CODE: readonly (readonly [Country, RegExp])[] = [
  ['Singapore', /^\s*(?:SG|S'pore)(?![\p{L}\d])/u],
  ['New Zealand', /^\s*NZ(?![\p{L}\d$])/u],
  ['Australia', /^\s*AUS?(?![\p{L}\d$])/u],
  ['United States', /^\s*(?:(?:the|its|their|our|my|his|her) )?(?:USA?(?![\p{L}\d$])|U\.S\.)/u],
  ['United Kingdom', /^\s*(?:(?:the|its|their|our|my|his|her) )?(?:UK(?![\p{L}\d])|U\.K\.)/u],
];
/** Words ahead of a place; a transfer also names where it leads: "transfer me to its US office". */
const AHEAD_OF_PLACE = /\b(?:in|from|at|for|by|with|en|au|aux|chez|dans|por|pour|fur)\b/i;
const AHEAD_OF_TRANSFER = new RegExp(`${AHEAD_OF_PLACE.source}|\\bto\\b`, 'i');
/** In "Offer Singapore SGD 9,500 a month", the place directly follows the word. */
export const BARE_OFFER = new RegExp(
  [
    String.raw`(?:^|\b(?:and|plus|with)\b|\+)\s*(?:(?:written|signed|firm|job) )?(?:offer:? (?=\p{L})`,
    // A contract that names its pay, but no year and no end, isn't one of the past.
    String.raw`contract:? (?:in )?(?=\p{L}[^;]*\d{2}(?:\d|k\b))(?![^;]*(?:\b(?:19|20)\d\d\b|\b(?:end\w*|expire\w*|finish\w*|was|rent\w*|lease)\b)))`,
  ].join('|'),
  'iu',
);
/** In "offer from Google US $180k", the letters follow the employer, and pay or nothing follows them. */
const BEHIND_EMPLOYER =
  /(?:\b(?:[Ff]rom|[Aa]t|[Ww]ith|[Bb]y|[Oo]ffer:?)\s+|^\W*)(?:\p{Lu}[\p{L}\d&.'-]*\s+){1,3}?(USA?|UK|NZ|SG)(?=\s*(?:$|[€£(\d])|\s+(?:[$€£(\d]|(?:offer|for|as|in|paying|salary)\b))/u;
const CODES: Readonly<Record<string, Country>> = {
  US: 'United States',
  USA: 'United States',
  UK: 'United Kingdom',
  NZ: 'New Zealand',
  SG: 'Singapore',
};

/** Places, which aren't part of a job title. */
export const PLACES = [...[...NAMED, ...CITY_PATTERNS].map(([, pattern]) => pattern), ...OPEN_CITY_PATTERNS];

/** The countries whose patterns a clause matches. */
export function findNamed(
  patterns: readonly (readonly [Country, RegExp])[],
  clause: string,
): readonly Country[] {
  return patterns.filter(([, pattern]) => pattern.test(clause)).map(([country]) => country);
}

/**
 * The countries that a clause is about: those after a preposition, or else those named, or else those of large cities.
 */
export const findPlaces = memoize((clause): readonly Country[] => {
  const bare = findBarePlace(clause)?.country ?? null;
  if (bare !== null) return [bare];
  const named = clause.split(TRANSFER.test(clause) ? AHEAD_OF_TRANSFER : AHEAD_OF_PLACE).slice(1);
  const short = named.flatMap((piece) => BY_CODE.find(([, pattern]) => pattern.test(piece))?.[0] ?? []);
  if (short.length > 0) return [...new Set(short)];
  const { countries } = readCountries(named);
  if (countries.length > 0) return countries;
  const anywhere = findNamed(NAMED, clause);
  if (anywhere.length > 0) return anywhere;
  const ofCities = findCityCountries(clause);
  if (ofCities.length > 0) return ofCities;
  const behind = CODES[BEHIND_EMPLOYER.exec(clause)?.[1] ?? ''];
  return behind === undefined ? [] : [behind];
});

/**
 * The place directly after the word for an offer, with its country if only one has a place of that name; null if
 * something else follows.
 */
export function findBarePlace(clause: string): { readonly country: Country | null } | null {
  const found = BARE_OFFER.exec(clause);
  if (!found) return null;
  const behind = clause.slice(found.index + found[0].length);
  const places = [...COUNTRY_PATTERNS, ...CITY_PATTERNS];
  const country = places.find(([, pattern]) => behind.search(pattern) === 0)?.[0] ?? null;
  return country !== null || startsWithSharedCity(behind) ? { country } : null;
}

/** The state behind a small town: "in Laredo", then "Texas: quality engineer". */
export function findLeadingPlace(next: string): readonly Country[] {
  const begins = next.trimStart();
  const place = [...COUNTRY_PATTERNS, ...CITY_PATTERNS].find(([, pattern]) => begins.search(pattern) === 0);
  return place === undefined ? [] : [place[0]];
}
