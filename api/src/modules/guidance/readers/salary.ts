import type { Country } from '../../questionnaires/index.js';
import { CURRENCY_PATTERN, NUMBER_PATTERN, readAmount } from '../../../platform/amounts/read-amount.js';

/** Pay as entered. */
export interface Salary {
  readonly amount: number;
  /** By its three letters. */
  readonly currency: string;
  readonly per: 'year' | 'month' | 'hour';
}

/** The dollar, the crown or the rupee that is meant where only the sign stands. */
const OWN: Readonly<Partial<Record<Country, string>>> = {
  'United States': 'USD',
  Canada: 'CAD',
  Australia: 'AUD',
  'New Zealand': 'NZD',
  Singapore: 'SGD',
  Sweden: 'SEK',
  Japan: 'JPY',
};
const FACTOR = '(?:\\s?(?:k|thousand|lakhs?|lacs?|crores?|cr|million|m|mio)(?![a-z]))?';
const PERIOD =
  '(?:\\s*(?:gross|net|before tax|brutto))?\\s*(?:(?:a|per|an|each|every|/)\\s*(year|yr|annum|month|mo|hour|hr|h)\\b|(p\\.? ?a\\b|yearly|annually|annual|monthly|hourly))?';
const MONEY = new RegExp(
  `((?:${CURRENCY_PATTERN})\\s?(?:${NUMBER_PATTERN})${FACTOR}|(?<![\\d.,])(?:${NUMBER_PATTERN})${FACTOR}\\s?(?:${CURRENCY_PATTERN})(?!\\s?\\d))${PERIOD}`,
  'gi',
);
/** Without a period, an amount from here on is a year's pay. */
const LEAST_OF_A_YEAR = 10_000;
const YEN_OF_A_YEAR = 1_000_000;

/**
 * Reads pay with its currency out of a text; null if there is none, or its period is unclear.
 * @param country where it is paid, which decides whose dollar or crown is meant; null: not known
 */
export function readSalary(text: string, country: Country | null): Salary | null {
  for (const [, written = '', unit = '', adverb = ''] of text.matchAll(MONEY)) {
    const per = period(unit || adverb);
    const reading = readAmount(written, { isSmall: per === 'hour' });
    if (reading.kind !== 'amount') continue;
    const { amount, currencies } = reading;
    const own = country === null ? undefined : OWN[country];
    const currency =
      currencies.length > 1 && own !== undefined && currencies.includes(own) ? own : currencies[0];
    if (currency === undefined) continue;
    const isYear = amount >= (currency === 'JPY' ? YEN_OF_A_YEAR : LEAST_OF_A_YEAR);
    if (per !== null || isYear) return { amount, currency, per: per ?? 'year' };
  }
  return null;
}

function period(word: string): Salary['per'] | null {
  if (word === '') return null;
  if (/^m/i.test(word)) return 'month';
  return /^h/i.test(word) ? 'hour' : 'year';
}
