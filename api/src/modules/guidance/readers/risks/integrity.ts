import type { Country } from '../../../questionnaires/index.js';
import { COUNTRY_PATTERNS } from '../places/country-patterns.js';
import { splitOwnClauses } from '../text/other-people.js';

/* What authorities find in earlier applications: refusals for deception, and service in listed organizations. */

const REFUSED = /\b(?:refus\w*|reject\w*|denied|denial|bann?ed|ban)\b/i;
const DECEPTION =
  /\b(?:decepti\w+|misrepresent\w*|fraud\w*|(?:false|fake|forged|bogus|falsified) (?:\w+ ){0,2}(?:documents?|statements?|papers?|letters?|certificates?|information|declarations?|results?|transcripts?))\b/i;
const DENIED = /\b(?:no|not|never|without)\b|n't\b/i;

/** The countries that refused the writer of a free text because of false documents or information. */
export function readDeception(answer: unknown): readonly Country[] {
  const told = splitOwnClauses(answer).filter(
    (clause) => REFUSED.test(clause) && DECEPTION.test(clause) && !DENIED.test(clause),
  );
  return COUNTRY_PATTERNS.filter(([, pattern]) => told.some((clause) => pattern.test(clause))).map(
    ([country]) => country,
  );
}

const GUARDS = /\b(?:irgc|sepah|pasdaran|islamic revolutionary guard|revolutionary guards?)\b/i;

/** Whether a free text mentions that its writer served in Iran's Revolutionary Guards. */
export function mentionsGuards(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => GUARDS.test(clause) && !DENIED.test(clause));
}
