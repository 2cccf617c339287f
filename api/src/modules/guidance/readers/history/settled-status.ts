import type { Country } from '../../../questionnaires/index.js';
import { findPlaces } from '../places/places.js';
import { splitOwnClauses } from '../text/other-people.js';

/** Permanent residence rights, by names that only one country uses. */
const STATUSES: readonly (readonly [Country, RegExp])[] = [
  ['United Kingdom', /\b(?:pre-?)?settled status\b|\bindefinite leave to remain\b|\bILR\b/i],
  ['United States', /\bgreen ?card(?: holder)?\b/i],
  ['Germany', /\bniederlassungserlaubnis\b/i],
  ['Canada', /\b(?:PR card|confirmation of permanent residence|COPR)\b/i],
  ['Switzerland', /\bswiss C permit\b/i],
];
/** Words before "PR", which also means other things, such as public relations. */
const BEFORE_PR: readonly (readonly [Country, string])[] = [
  ['Australia', 'australian?|aussie'],
  ['Canada', 'canadian?|canada'],
  ['Germany', 'german'],
  ['Japan', 'japan(?:ese)?'],
  ['Netherlands', 'dutch'],
  ['New Zealand', 'nz|new zealand'],
  ['Singapore', 'singapore(?:an)?'],
  ['Sweden', 'swedish'],
  ['Switzerland', 'swiss'],
  ['United Kingdom', 'uk|british'],
  ['United States', 'us|american'],
];
const PR_HELD = BEFORE_PR.map(
  ([country, words]) =>
    [
      country,
      new RegExp(
        `\\b(?:have|has|hold|holding|got|am|i'm|holder of|with)\\s+(?:(?:an?|my|the|already|valid)\\s+)*(?:${words}) PR\\b(?!\\s+(?:and marketing|agency|agent|manager|firm|work|experience|consultant|points|pathway|process|application))|^\\W*(?:${words}) PR holder\\b`,
        'i',
      ),
    ] as const,
);
const PERMANENT = /\bpermanent residen(?:ts?|ce|cy)\b|\bPR (?:of|in)\b/i;
const HELD = /\b(?:have|has|hold|holding|holder|got|granted|am|i'm|with)\b/i;
/** Words for a status that is wished for, asked about, or lost. */
const NOT_HELD =
  /\b(?:no|not|never|without|points|EOI|invitation|interested|process|married|engaged|brother|sister|uncle|aunt|cousin|friend|marketing|agency|want\w*|wish\w*|hop\w+|apply\w*|applied|application|plan\w*|looking|lead\w*|path\w*|how|if|will|would|can|could|may|after|eligible|get(?:ting)?|lottery|expired|lost|revoked|refused|waiting|pending|used to|had|was|formerly|former|previous(?:ly)?)\b|n't\b|\?/i;

/** The covered country where the writer of a free text already has permanent residence; null if none is mentioned. */
export function readSettledCountry(answer: unknown): Country | null {
  const clauses = splitOwnClauses(answer);
  for (const clause of clauses) {
    if (!HELD.test(clause) || NOT_HELD.test(clause)) continue;
    const named = [...STATUSES, ...PR_HELD].find(([, pattern]) => pattern.test(clause));
    if (named) return named[0];
    const [place] = PERMANENT.test(clause) ? findPlaces(clause) : [];
    if (place !== undefined) return place;
  }
  return null;
}
