import { COUNTRIES, OTHER_COUNTRY, type Country } from '../../../questionnaires/index.js';
import { FOREIGN_NAMES } from './foreign-country-names.js';
import { memoize } from '../text/reading-memory.js';
import { isSameWord, plainText } from '../text/text.js';

export interface CountryReading {
  /** Covered countries, in the order in which they were named. */
  readonly countries: readonly Country[];
  /** Names that aren't covered countries, as written. */
  readonly others: readonly string[];
}

const ALIASES: Readonly<Record<Country, readonly string[]>> = {
  'United States': [
    'usa',
    'us',
    'u.s.',
    'u.s.a.',
    'america',
    'states',
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
    [country.toLowerCase(), ...ALIASES[country], ...FOREIGN_NAMES[country]].map(
      (name) => [name, country] as const,
    ),
  ),
);

/** The maximum number of names read from one answer, and from one text in it. */
const MAX_NAMES = 40;
const INSIDE = COUNTRIES.map((country) => [country, new RegExp(`\\b${country}\\b`, 'i')] as const);

/** Reads countries by name, abbreviation or with a typo, from a text or a list of texts. */
export function readCountries(answer: unknown): CountryReading {
  const texts = (Array.isArray(answer) ? answer : [answer]).filter((text) => typeof text === 'string');
  const countries = new Set<Country>();
  const others: string[] = [];
  for (const text of texts.slice(0, MAX_NAMES)) {
    for (const piece of pieces(plainText(text.slice(0, 2_000))).slice(0, MAX_NAMES)) {
      const country = getCountry(piece);
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

const getCountry = memoize((piece): Country | null => {
  const name = piece.toLowerCase().replace(/^in |^to /, '');
  const exact = BY_NAME.get(name) ?? BY_NAME.get(name.replaceAll('.', ''));
  if (exact) return exact;
  const inside = INSIDE.find(([, pattern]) => pattern.test(name));
  if (inside) return inside[0];
  if (OTHER_NAMES.has(name)) return null;
  return TYPED.find(([word]) => isSameWord(name, word, allowed(word)))?.[1] ?? null;
});

/** Names long enough to be recognized with a typo. */
const TYPED = [...BY_NAME].filter(([name]) => name.length >= 5 && !/[ .]/.test(name.slice(0, 5)));

/** Words as similar to a covered country's name as a typo would be. */
const OTHER_NAMES = new Set(['austria', 'panama']);

/** The number of typos allowed: one in a short name, two in a long one. */
function allowed(name: string): number {
  return name.length < 8 ? 1 : 2;
}
