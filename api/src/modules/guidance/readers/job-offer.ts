import type { Country } from '../../questionnaires/index.js';
import { readCountries } from './countries.js';
import { answerText } from './text.js';

export interface OfferReading {
  readonly held: boolean;
  /** Where the offer is, as far as the same clause names it. */
  readonly countries: readonly Country[];
}

const OFFER =
  /\b(?:job|work|employment)[- ](?:offer|contract)s?\b|\boffer (?:from|by|of (?:a|employment))\b|\bsigned (?:a )?contract\b/i;
const NONE =
  /\b(?:no|not|none|never|without|n't|looking|search\w*|seek\w*|want|need|hop\w+|wait\w*|expect\w*|if|would|yet to|apply\w*)\b|n't\b/i;

/** Reads whether a free text tells of a job offer; null when it does not speak of one. */
export function readJobOffer(answer: unknown): OfferReading | null {
  const clauses = answerText(answer).split(/[;,]|\.\s|\bbut\b/i);
  const clause = clauses.find((each) => OFFER.test(each));
  if (clause === undefined) return null;
  if (NONE.test(clause)) return { held: false, countries: [] };
  const named = clause.split(/\b(?:in|from|at|for|by)\b/i).slice(1);
  return { held: true, countries: readCountries(named).countries };
}
