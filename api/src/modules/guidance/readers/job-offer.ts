import type { Country } from '../../questionnaires/index.js';
import { COUNTRIES } from '../../questionnaires/index.js';
import { readCountries } from './countries.js';
import { readSalary, type Salary } from './salary.js';
import { answerText } from './text.js';

export interface OfferReading {
  readonly held: boolean;
  /** Where the offer is, as far as the same clause names it. */
  readonly countries: readonly Country[];
  /** The pay of offers in a country, if known. */
  readonly salaries?: readonly OfferedSalary[];
  /** The offer is in a country that we do not cover. */
  readonly isElsewhere?: boolean;
}

export interface OfferedSalary extends Salary {
  readonly country: Country;
}

const OFFER =
  /\b(?:job|work|employment)[- ](?:offer|contract)s?\b|\b(?:an?|no|any|my|one|written|firm|have|without) offers?\b|\boffer (?:from|by|in|at|letter|of (?:a|employment))\b|\boffered me\b|\b(?:got|found|have|landed|secured) (?:an? )?(?:new )?(?:job|position)s? (?:at|in|with|as)\b|\bsigned (?:an? )?(?:\w+ )?contract\b|\bhired by\b/i;
const NONE =
  /\b(?:no|not|none|never|without|n't|don'?t|looking|search\w*|seek\w*|want|need|hop\w+|wait\w*|expect\w*|if|would|yet to|apply\w*)\b|n't\b/i;
const NAMED = COUNTRIES.map((country) => [country, new RegExp(`\\b${country}\\b`, 'i')] as const);

/** Reads a job offer from free text, with its country and pay. Null if there is none. */
export function readJobOffer(answer: unknown): OfferReading | null {
  const text = answerText(answer);
  // A comma within an amount ends no clause.
  const clauses = text.split(/[;]|,(?!\d)|\.\s|\bbut\b/i);
  const clause = clauses.find((each) => OFFER.test(each));
  if (clause === undefined) return null;
  if (NONE.test(clause)) return { held: false, countries: [] };
  const named = clause.split(/\b(?:in|from|at|for|by|with)\b/i).slice(1);
  const told = readCountries(named).countries;
  const countries =
    told.length > 0 ? told : NAMED.filter(([, pattern]) => pattern.test(clause)).map(([name]) => name);
  const [country] = countries;
  const salary = country === undefined ? null : (readSalary(clause, country) ?? readSalary(text, country));
  const salaries = salary && country !== undefined ? [{ ...salary, country }] : [];
  return { held: true, countries, ...(salaries.length > 0 ? { salaries } : {}) };
}
