import { COUNTRIES, type Country } from '../../../questionnaires/index.js';
import { JOB_THERE } from '../text/offer-words.js';
import { splitOwnClauses } from '../text/other-people.js';
import { findPlaces } from '../places/places.js';

/* Work for clients and employers in another country, which somebody does from where they live. */

/** What people call the clients and companies of a country: "US clients", "a German software company". */
const OF_COUNTRY: Readonly<Record<Country, string>> = {
  'United States': 'u\\.?s\\.?a?\\.?|american',
  Canada: 'canadian',
  'United Kingdom': 'u\\.?k\\.?|british|english|scottish',
  Australia: 'australian|aussie',
  Germany: 'german',
  Netherlands: 'dutch',
  Singapore: 'singaporean|singapore',
  'New Zealand': 'new zealand|nz|kiwi',
  Sweden: 'swedish',
  Switzerland: 'swiss',
  Japan: 'japanese',
};
const CLIENTS = String.raw`(?:clients?|customers?)`;
const COMPANY = String.raw`(?:compan(?:y|ies)|firms?|start-?ups?|employers?|agenc(?:y|ies)|corporations?|business(?:es)?|brands?|teams?)`;

function listPatterns(noun: string): readonly (readonly [Country, RegExp])[] {
  return COUNTRIES.map((country) => [
    country,
    new RegExp(String.raw`\b(?:${OF_COUNTRY[country]})(?:[- ]based)?\s+(?:[\w-]+\s+){0,2}?${noun}\b`, 'i'),
  ]);
}

const BY_CLIENTS = listPatterns(CLIENTS);
const BY_COMPANY = listPatterns(COMPANY);

/** The countries whose clients a clause names: "for US clients". */
export function findClientCountries(clause: string): readonly Country[] {
  return BY_CLIENTS.flatMap(([country, pattern]) => (pattern.test(clause) ? [country] : []));
}

const REMOTE =
  /\bremot(?:e|ely|ly)\b|\bwork(?:ing|s)? from (?:home|anywhere|abroad)\b|\bwfh\b|\btele(?:work|commut)\w*\b|\bhome[- ]office\b|\bteletrabajo\b|\bteletrabalho\b|\bteletravail\b|\ben remoto\b|\ba distancia\b/i;
/** Words for remote work that somebody is looking for, wants, used to have, or doesn't have. */
const NO_WORK =
  /\b(?:no|not|none|never|without|want\w*|need|looking|search\w*|seek\w*|find|hop\w+|appl(?:y|ied|ying)|future|potential|if|would|had|(?<!have |'ve )worked|used to|previous\w*|former\w*|until|left|quit|busco|procuro|cherche|suche)\b|n't\b|\?/i;
/** An employer behind the word for whom or by whom the work is done. */
const FOR_EMPLOYER = new RegExp(
  String.raw`\b(?:for|by|with|at|from)\s+(?:\S+\s+){0,3}?${COMPANY}\b|\bmy (?:\w+ )?(?:employer|company|boss) is\b|\b(?:employed|hired)(?: \w+)? by\b|\bjob (?:with|at|for|from)\b`,
  'i',
);
/** A job that is itself remote: "a remote job offer", "a contract to work remotely". */
const REMOTE_JOB =
  /\b(?:fully |100 ?% )?remote (?:\w+ ){0,2}(?:jobs?|work|positions?|roles?|contracts?|offers?|employment)\b|\b(?:offers?|jobs?|positions?|roles?|contracts?)\b[^.;,]{0,30}\bremot(?:e|ely|ly)\b/i;
/** The work would be there after all, at least on some days. */
const THERE =
  /\b(?:relocat\w*|visa|sponsor\w*|transfer\w*|on-?site|hybrid|(?<!home[- ])office|move|moving|within|remote[- ]friendly|partly|days?)\b/i;

/** Whether a clause is about a job that is done from elsewhere, which isn't an offer in the employer's country. */
export function isRemoteJob(clause: string): boolean {
  return REMOTE_JOB.test(clause) && !THERE.test(clause);
}

/** Whether a clause names an employer: "for a German company". */
export function namesEmployer(clause: string): boolean {
  return FOR_EMPLOYER.test(clause) || BY_COMPANY.some(([, pattern]) => pattern.test(clause));
}

/** The covered countries of the employers for whom the person works remotely, according to the free text. */
export function readRemoteEmployers(answer: unknown): readonly Country[] {
  const clauses = splitOwnClauses(answer);
  const found = clauses.flatMap((clause, at) => {
    const around = [clause, clauses[at - 1] ?? '', clauses[at + 1] ?? ''];
    const isRemote = around.some((each) => REMOTE.test(each)) && !around.some((each) => THERE.test(each));
    // Another job offer may be for work there.
    const isOffer = JOB_THERE.test(clause) && !isRemoteJob(clause);
    if (!isRemote || isOffer || NO_WORK.test(clause)) return [];
    const named = BY_COMPANY.flatMap(([country, pattern]) => (pattern.test(clause) ? [country] : []));
    if (named.length > 0) return named;
    return FOR_EMPLOYER.test(clause) ? findPlaces(clause) : [];
  });
  return [...new Set(found)];
}
