import { COUNTRIES, OTHER_COUNTRY, type Country } from '../../questionnaires/index.js';
import { plainText } from './text.js';

export interface CountryReading {
  /** Covered countries, in the order in which they were named. */
  readonly countries: readonly Country[];
  /** Names that are no covered country, as they were written. */
  readonly others: readonly string[];
}

const ALIASES: Readonly<Record<Country, readonly string[]>> = {
  'United States': [
    'usa',
    'us',
    'u.s.',
    'u.s.a.',
    'america',
    'the states',
    'united states of america',
    'the us',
    'the usa',
  ],
  Canada: ['ca', 'can'],
  'United Kingdom': [
    'uk',
    'u.k.',
    'england',
    'britain',
    'great britain',
    'scotland',
    'wales',
    'northern ireland',
    'gb',
    'the uk',
  ],
  Australia: ['au', 'aus', 'oz'],
  Germany: ['de', 'deutschland', 'ger'],
  Netherlands: ['nl', 'holland', 'the netherlands', 'nederland'],
  Singapore: ['sg', 'sgp'],
  'New Zealand': ['nz', 'aotearoa', 'newzealand'],
  Sweden: ['se', 'sverige', 'swe'],
  Switzerland: ['ch', 'swiss', 'schweiz', 'suisse'],
  Japan: ['jp', 'jpn', 'nippon', 'nihon'],
};

const BY_NAME = new Map<string, Country>(
  COUNTRIES.flatMap((country) =>
    [country.toLowerCase(), ...ALIASES[country]].map((name) => [name, country] as const),
  ),
);

/** Names that are read of one answer, and of one text in it. */
const MOST_NAMES = 40;
const INSIDE = COUNTRIES.map((country) => [country, new RegExp(`\\b${country}\\b`, 'i')] as const);

/** Reads countries by name, abbreviation or with a typo, from a text or a list of texts. */
export function readCountries(answer: unknown): CountryReading {
  const texts = (Array.isArray(answer) ? answer : [answer]).filter((text) => typeof text === 'string');
  const countries = new Set<Country>();
  const others: string[] = [];
  for (const text of texts.slice(0, MOST_NAMES)) {
    for (const piece of pieces(plainText(text.slice(0, 2_000))).slice(0, MOST_NAMES)) {
      const country = countryOf(piece);
      if (country) countries.add(country);
      else if (piece.toLowerCase() !== OTHER_COUNTRY.toLowerCase() && others.length < 20) others.push(piece);
    }
  }
  return { countries: [...countries], others };
}

function pieces(text: string): string[] {
  return text
    .replace(/(?:^|\s)\d+[.)]\s/g, ';')
    .split(/[,;/|\n&+]|\band\b|\bor\b|\bthen\b/i)
    .map((piece) => piece.replace(/^[\s.\-*\d)(]+|[\s!?)(]+$/g, ''))
    .filter((piece) => piece !== '');
}

function countryOf(piece: string): Country | null {
  const name = piece.toLowerCase().replace(/^in |^to /, '');
  const exact = BY_NAME.get(name) ?? BY_NAME.get(name.replace(/\.$/, ''));
  if (exact) return exact;
  const inside = INSIDE.find(([, pattern]) => pattern.test(name));
  if (inside) return inside[0];
  if (OTHER_NAMES.has(name)) return null;
  return COUNTRIES.find((country) => distance(name, country.toLowerCase()) <= allowed(country)) ?? null;
}

/** Names that lie as close to a covered country as a typo does. */
const OTHER_NAMES = new Set(['austria', 'panama']);

/** One slip in a short name, two in a long one. */
function allowed(country: Country): number {
  return country.length < 8 ? 1 : 2;
}

/** Letters to add, drop, change or swap to come from one word to the other; gives up past 3. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows: number[][] = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(rows, i - 1, j - 1) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(rows, i - 2, j - 2) + 1);
      }
      row.push(best);
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? 3;
}
