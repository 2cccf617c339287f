import { COUNTRIES, type Country } from '../../../questionnaires/index.js';
import { FOREIGN_NAMES } from './foreign-country-names.js';

/** "US$" is a currency, which is also paid elsewhere. */
const ABBREVIATIONS: readonly (readonly [Country, RegExp])[] = [
  ['United States', /\b(?:USA|US|U\.S\.(?:A\.)?|America|the States)(?![\p{L}\d$])/u],
  [
    'United Kingdom',
    /\b(?:UK|U\.K\.|England|Great Britain|Britain|Scotland|Wales|Northern Ireland)(?!\p{L})/u,
  ],
  ['Netherlands', /\bHolland\b/i],
  ['New Zealand', /\b(?:NZ|Aotearoa)\b/u],
  ['Germany', /\bDeutschland\b/i],
];

/** Covered countries by their names and abbreviations in running text, in several languages. */
export const COUNTRY_PATTERNS: readonly (readonly [Country, RegExp])[] = [
  ...COUNTRIES.map((country) => [country, new RegExp(`\\b${country}\\b`, 'i')] as const),
  ...COUNTRIES.map(
    (country) => [country, new RegExp(`\\b(?:${FOREIGN_NAMES[country].join('|')})\\b`, 'i')] as const,
  ),
  ...ABBREVIATIONS,
];
