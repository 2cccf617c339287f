import type { Country } from '../../../questionnaires/index.js';
import { readCountries } from '../places/countries.js';
import { findPlaces } from '../places/places.js';
import { splitOwnClauses } from '../text/other-people.js';
import { findClientCountries } from './remote-work.js';

const CLIENTS =
  /\b(?:clients?|customers?|clientes?|kunden|klanten|letters? of intent)\s+(?:are )?(?:all |both |mostly |mainly )?(?:based |located |companies )?(?=in\b|from\b|en\b|em\b)/i;
/** Words for clients that somebody is looking for, or used to have. */
const NO_CLIENTS =
  /\b(?:no|not|none|never|without|want\w*|need|looking|search\w*|seek\w*|find|hop\w+|future|potential|if|would|had|used to|previous\w*|former)\b|n't\b|\?/i;
/** Clients of the whole continent, which name no country. */
const EUROPEAN =
  /\b(?:clients?|customers?|clientes?|kunden|klanten)\s+(?:are )?(?:(?:from |in |en |em )?(?:all |everywhere )?(?:over|across|throughout|around|in|from|en|em|de)\s+)(?:the )?(?:europe|europa|eu)\b|\b(?:european|eu)(?:[- ]based)? (?:clients?|customers?)\b/i;
/** A second country: "in Germany and Switzerland". */
const JOINT = /\s(?:and|y|e|et|und|en)\s|\s[&+]\s/i;

/** The covered countries where a self-employed person already has clients, according to the free text. */
export function readClientCountries(answer: unknown): readonly Country[] {
  const clauses = splitOwnClauses(answer);
  const found = clauses.flatMap((clause, index) => {
    if (NO_CLIENTS.test(clause)) return [];
    const at = clause.search(CLIENTS);
    if (at === -1) return findClientCountries(clause);
    const [first = '', ...others] = clause.slice(at).split(JOINT);
    // A list goes on with names of countries alone.
    const next = clauses.slice(index + 1);
    const end = next.findIndex((each) => listOnlyCountries(each).length === 0);
    const listed = end === -1 ? next : next.slice(0, end);
    return [...findPlaces(first), ...[...others, ...listed].flatMap(listOnlyCountries)];
  });
  return [...new Set(found)];
}

/** Whether a self-employed person already has clients in Europe without naming the country. */
export function hasEuropeanClients(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => !NO_CLIENTS.test(clause) && EUROPEAN.test(clause));
}

/** The longest names of countries have two words: "New Zealand". */
const LONGEST_NAME = 2;

/** The countries of a clause that names nothing else. */
function listOnlyCountries(clause: string): readonly Country[] {
  return clause.split(JOINT).flatMap((piece) => {
    const name = piece.trim().replace(/^(?:(?:and|in|the)\s+)+/i, '');
    return name.split(/\s+/).length > LONGEST_NAME ? [] : readCountries(name).countries;
  });
}
