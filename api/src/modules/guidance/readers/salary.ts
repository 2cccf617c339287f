import type { Country } from '../../questionnaires/index.js';
import { CURRENCY_PATTERN, NUMBER_PATTERN, readAmount } from '../../../platform/amounts/read-amount.js';

/** Pay as entered. */
export interface Salary {
  readonly amount: number;
  /** Three-letter currency code. */
  readonly currency: string;
  readonly per: 'year' | 'month' | 'hour';
}

/** The currency meant by a shared sign or name, such as dollar, crown or rupee, in each country. */
const OWN: Readonly<Partial<Record<Country, string>>> = {
  'United States': 'USD',
  Canada: 'CAD',
  Australia: 'AUD',
  'New Zealand': 'NZD',
  Singapore: 'SGD',
  Sweden: 'SEK',
  Japan: 'JPY',
};
const FACTOR =
  '(?:\\s?(?:k|thousand|lakhs?|lacs?|crores?|cr|billions?|bn|millions?|millones|millon|milhoes|milhao|millionen|mln|mn|mil|tys|tysiecy|m|mio)(?![a-z]))?';
const PERIOD =
  '(?:\\s*(?:gross|net|before tax|brutto))?\\s*(?:(?:a|per|an|each|every|/)\\s*(year|yr|annum|month|mo|hour|hr|h)\\b|(?:al|por|par|pro|im|de l.)\\s?(mes|mois|monat|ano|an|jahr|hora|heure|stunde)\\b|(p\\.? ?a\\b|yearly|annually|annual|monthly|hourly|mensual(?:es)?|mensuel(?:s|le|les)?|anual(?:es)?|annuel(?:s|le|les)?|monatlich|jahrlich))?';
const MONEY = new RegExp(
  `((?:${CURRENCY_PATTERN})\\s?(?:${NUMBER_PATTERN})${FACTOR}|(?<![\\d.,])(?:${NUMBER_PATTERN})${FACTOR}(?:\\sde)?\\s?(?:${CURRENCY_PATTERN})(?!\\s?\\d))${PERIOD}`,
  'gi',
);
/** Without a period, amounts from this one on count as yearly pay. */
const LEAST_OF_A_YEAR = 10_000;
const YEN_OF_A_YEAR = 1_000_000;

/** An amount as entered, with its period if one is given. */
interface Money extends Omit<Salary, 'per'> {
  readonly per: Salary['per'] | null;
}

/**
 * Reads pay with its currency from a text; null if there is none, or its period is unclear.
 * @param country where it is paid, which decides whose dollar or crown is meant; null if unknown
 */
export function readSalary(text: string, country: Country | null): Salary | null {
  for (const { amount, currency, per } of findMoney(text, country)) {
    const isYear = amount >= (currency === 'JPY' ? YEN_OF_A_YEAR : LEAST_OF_A_YEAR);
    if (per !== null || isYear) return { amount, currency, per: per ?? 'year' };
  }
  return null;
}

/** The first amount in a text with its currency, whatever it is for; null if there is none. */
export function readMoney(text: string, country: Country | null): Money | null {
  return findMoney(text, country)[0] ?? null;
}

/** "Mil" is a thousand in Spanish and Portuguese; some people who write in English mean a million. */
const MIL = /\d\s?mil(?![a-z])/i;
const IBERIAN =
  /r\$|\b(?:reais|real|pesos|soles|guardad[oa]s?|guardei|juntei|poupanca|poupad[oa]s?|economias|ahorros|ahorrado|tenho|tengo|oferta|proposta|contrato|salario|sueldo|ganho|gano|por|al mes|mensua\w+|anua\w+)\b/i;

function findMoney(text: string, country: Country | null): Money[] {
  const isIberian = IBERIAN.test(text);
  return [...text.matchAll(MONEY)].flatMap(([, written = '', unit = '', foreign = '', adverb = '']) => {
    if (MIL.test(written) && !isIberian) return [];
    const per = period(unit || foreign || adverb);
    const reading = readAmount(written.replace(/\sde(?=\s)/i, ''), { isSmall: per === 'hour' });
    if (reading.kind !== 'amount') return [];
    const { amount, currencies } = reading;
    const own = country === null ? undefined : OWN[country];
    const currency =
      currencies.length > 1 && own !== undefined && currencies.includes(own) ? own : currencies[0];
    return currency === undefined ? [] : [{ amount, currency, per }];
  });
}

function period(word: string): Salary['per'] | null {
  if (word === '') return null;
  if (/^m/i.test(word)) return 'month';
  return /^h|^stunde/i.test(word) ? 'hour' : 'year';
}
