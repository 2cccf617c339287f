import type { Country } from '../../../questionnaires/index.js';
import { findPlaces } from '../places/places.js';
import { splitOwnClauses } from '../text/other-people.js';

/** Permanent residence rights, by names that only one country uses. */
const STATUSES: readonly (readonly [Country, RegExp])[] = [
  ['United Kingdom', /\b(?:pre-?)?settled status\b|\bindefinite leave to remain\b|\bILR\b/i],
  ['United States', /\bgreen ?card(?: holder)?\b/i],
  ['Germany', /\bniederlassungserlaubnis\b/i],
  ['Canada', /\b(?:canadian PR|canada PR|PR card|confirmation of permanent residence|COPR)\b/i],
  ['Australia', /\b(?:australian?|aussie) PR\b/i],
  ['New Zealand', /\b(?:NZ|new zealand|kiwi) PR\b/i],
  ['United Kingdom', /\b(?:UK|british) PR\b/i],
  ['United States', /\b(?:US|american) PR\b/i],
  ['Singapore', /\bsingapore(?:an)? PR\b/i],
  ['Germany', /\bgerman(?:y)? PR\b/i],
  ['Sweden', /\b(?:swedish|sweden) PR\b/i],
  ['Netherlands', /\b(?:dutch|netherlands) PR\b/i],
  ['Japan', /\bjapan(?:ese)? PR\b/i],
  ['Switzerland', /\b(?:swiss|switzerland) (?:PR|C permit)\b/i],
];
const PERMANENT = /\bpermanent residen(?:ts?|ce|cy)\b|\bPR (?:of|in)\b/i;
const HELD = /\b(?:have|has|hold|holding|holder|got|granted|am|i'm|with)\b/i;
/** Words for a status that is wished for, asked about, or lost. */
const NOT_HELD =
  /\b(?:no|not|never|without|want\w*|wish\w*|hop\w+|apply\w*|applied|application|plan\w*|looking|lead\w*|path\w*|how|if|will|would|can|could|may|after|eligible|get(?:ting)?|lottery|expired|lost|revoked|refused|waiting|pending|used to|had|was|formerly|former|previous(?:ly)?)\b|n't\b|\?/i;

/** The covered country where the writer of a free text already has permanent residence; null if none is mentioned. */
export function readSettledCountry(answer: unknown): Country | null {
  const clauses = splitOwnClauses(answer);
  for (const clause of clauses) {
    if (!HELD.test(clause) || NOT_HELD.test(clause)) continue;
    const named = STATUSES.find(([, pattern]) => pattern.test(clause));
    if (named) return named[0];
    const [place] = PERMANENT.test(clause) ? findPlaces(clause) : [];
    if (place !== undefined) return place;
  }
  return null;
}
