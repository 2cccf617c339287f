import { monthStart, type Day } from '../values/days.js';
import { DEGREE_NAMES } from './degree-names.js';
import { readEducation } from './education.js';
import { findPlaces } from './job-offer.js';
import type { History } from './local-history.js';
import { MONTH_WORD, monthNumber } from './months.js';
import { withoutOthers } from './other-people.js';
import { LEVELS } from './profile-history.js';
import { findSchoolCountries } from './schools.js';
import { answerText } from './text.js';

type Degree = History['degrees'][number];

/** How people say that a degree is finished, or where it is from. */
const GAINED =
  /\b(?:graduat(?:ed|e of|ion)|completed|finished|obtained|earned|received|did my|got my|have|hold|holding|with an?|alum(?:nus|na)|degree|diploma|studied)\b|\b(?:from|at) (?:the )?(?:university|college|institute)\b/i;
/** Nobody is from a school without a degree of it. */
const FROM = /\bfrom\b/i;
/** What was done at the place that stands in front of the degree: "graduated from TU Munich with an MSc". */
const GRADUATED = /\b(?:graduat\w+|complet\w+|finish\w+|studied|obtain\w+|earn\w+|receiv\w+|alum\w+)\b/i;
/** Words of another fact: a place behind them is not the degree's. */
const OTHER_FACT =
  /\b(?:experience|years?|work\w*|jobs?|offers?|employ\w*|liv(?:e|es|ed|ing)|want\w*|mov(?:e|ed|ing)|visas?|plus|resid\w*)\b/i;
/** A place to study that is wished for or promised shows no degree yet. */
const AHEAD =
  /\b(?:admi(?:tted|ssions?)|accepted|enrol\w*|CAS|start\w*|begin\w*|appl(?:y\w*|ied|ication)|plan\w*|hop(?:e|ing)|will|want\w*|next|place|letter)\b/i;
/** Countries beside the covered ones whose degrees the rules about English name. */
const ENGLISH_SPEAKING =
  'Ireland|Jamaica|Barbados|Trinidad(?: (?:and|&) Tobago)?|Bahamas|Belize|Dominica|Grenada|Guyana|Malta|St\\.? Lucia|Saint Lucia|Antigua(?: and Barbuda)?';
/** A month and its year: the day of the degree. */
const MONTH = new RegExp(`\\b${MONTH_WORD},? ((?:19|20)\\d\\d)\\b`, 'i');

/**
 * Degrees that a free text tells together with the covered country where they were gained: "MSc from the University of
 * Manchester in November 2026". Null where it tells of none; what the text leaves out is not denied.
 * @param on the day of the question: a degree of a later month is none yet
 */
export function readToldDegrees(answer: unknown, on: Day): History | null {
  const clauses = withoutOthers(answerText(answer)).split(CLAUSE_END);
  const degrees = clauses.flatMap((clause) => readClause(clause, on));
  return degrees.length === 0 ? null : { degrees, jobs: [], stays: [], isPartial: true };
}

function readClause(clause: string, on: Day): Degree[] {
  const education = readEducation(clause);
  const level = PROFILE_LEVELS.find(([, each]) => each === education)?.[0];
  if (education === null || level === undefined || !(GAINED.test(clause) || FROM.test(clause))) return [];
  const patterns = DEGREE_NAMES.find(([each]) => each === education)?.[1] ?? [];
  const places = findPlacesOfDegree(clause, patterns);
  const [country] = places;
  if (country === undefined || places.length > 1) return [];
  const [, month = '', year = ''] = MONTH.exec(clause) ?? [];
  const awardedOn = year === '' ? null : monthStart(Number(year), monthNumber(month));
  return awardedOn !== null && awardedOn > on ? [] : [{ level, field: null, country, awardedOn }];
}

/** The places behind the degree, else those in front of it where the person graduated. */
function findPlacesOfDegree(clause: string, patterns: readonly RegExp[]): readonly string[] {
  const piece = clause.split(OTHER_FACT).find((each) => patterns.some((pattern) => pattern.test(each)));
  if (piece === undefined || AHEAD.test(piece)) return [];
  const at = Math.min(...patterns.map((pattern) => pattern.exec(piece)?.index ?? piece.length));
  const behind = findNamedPlaces(piece.slice(at));
  return behind.length > 0 || !GRADUATED.test(piece.slice(0, at))
    ? behind
    : findNamedPlaces(piece.slice(0, at));
}

function findNamedPlaces(part: string): readonly string[] {
  const others = [...part.matchAll(OTHERS)].map(([, name = '']) => NAMES[name.toLowerCase()] ?? name);
  return [findSchoolCountries(part), findPlaces(part), others].find((some) => some.length > 0) ?? [];
}

/** "Northern Ireland" is another country. */
const OTHERS = new RegExp(`(?<!Northern )\\b(?:the )?(${ENGLISH_SPEAKING})\\b`, 'gi');
/** Short names, and how the list of countries writes them. */
const NAMES: Readonly<Record<string, string>> = {
  trinidad: 'Trinidad and Tobago',
  antigua: 'Antigua and Barbuda',
  'st lucia': 'Saint Lucia',
  'st. lucia': 'Saint Lucia',
};

/** A comma in front of a school or a country goes on with the same degree. */
const CLAUSE_END =
  /[;\n]|,(?! ?(?:the )?(?:uk|usa?|germany|canada|australia|ireland|jamaica|malta|barbados|universit|tu\b|college))|\.\s|\bbut\b|\band (?:i|now|then|want|my)\b/i;

/** The words of the profile for what the readers call a level; school alone is no degree. */
const PROFILE_LEVELS = (['phd', 'master', 'bachelor'] as const).map(
  (level) => [level, LEVELS[level]] as const,
);
