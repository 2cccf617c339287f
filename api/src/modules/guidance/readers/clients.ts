import type { Country } from '../../questionnaires/index.js';
import { findPlaces } from './places.js';
import { splitOwnClauses } from './other-people.js';

const CLIENTS =
  /\b(?:clients?|customers?|clientes?|kunden|klanten|letters? of intent)\s+(?:are )?(?:all |both |mostly |mainly )?(?:based |located |companies )?(?=in\b|from\b|en\b|em\b)/i;
/** Words for clients that somebody is looking for, or used to have. */
const NO_CLIENTS =
  /\b(?:no|not|none|never|without|want\w*|need|looking|search\w*|seek\w*|find|hop\w+|future|potential|if|would|had|used to|previous\w*|former)\b|n't\b|\?/i;

/** The covered countries where a self-employed person already has clients, according to the free text. */
export function readClientCountries(answer: unknown): readonly Country[] {
  const found = splitOwnClauses(answer).flatMap((clause) => {
    const at = NO_CLIENTS.test(clause) ? -1 : clause.search(CLIENTS);
    return at === -1 ? [] : findPlaces(clause.slice(at));
  });
  return [...new Set(found)];
}
