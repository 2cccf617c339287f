import { monthStart, type Day } from '../../values/days.js';
import { CITY_PATTERNS } from '../places/cities.js';
import { DEGREE_NAMES } from '../study/degree-names.js';
import { readEducation } from '../study/education.js';
import { findPlaces } from '../places/places.js';
import type { History } from './local-history.js';
import { MONTH_IN_DIGITS, MONTH_WORD, monthNumber } from '../text/months.js';
import { removeOtherPeople } from '../text/other-people.js';
import { LEVELS } from './profile-history.js';
import { findSchoolCountries } from '../study/schools.js';
import { answerText } from '../text/text.js';

type Degree = History['degrees'][number];

/** Phrases saying that a degree is finished, or where it is from. */
const GAINED =
  /\b(?:graduat(?:ed|e of|ion)|completed|finished|obtained|earned|received|did my|got my|have|hold|holding|with an?|alum(?:nus|na)|degree|diploma|studied)\b|\b(?:from|at) (?:the )?(?:university|college|institute)\b/i;
/** "From" a school implies a degree from it. */
const FROM = /\bfrom\b/i;
/** Words for graduating from the place before the degree: "graduated from TU Munich with an MSc". */
const GRADUATED = /\b(?:graduat\w+|complet\w+|finish\w+|studied|obtain\w+|earn\w+|receiv\w+|alum\w+)\b/i;
/** Words that introduce another fact; a place after them isn't that of the degree. */
const OTHER_FACT =
  /\b(?:experience|years?|work\w*|jobs?|offers?|employ\w*|liv(?:e|es|ed|ing)|want\w*|mov(?:e|ed|ing)|visas?|plus|resid\w*|contracts?|hired|salar(?:y|ies))\b/i;
/** A wished-for or promised place to study doesn't show a degree yet. */
const AHEAD =
  /\b(?:admi(?:tted|ssions?)|accepted|enrol\w*|CAS|start\w*|begin\w*|appl(?:y\w*|ied|ication)|plan\w*|hop(?:e|ing)|will|want\w*|next|place|letter)\b/i;
/** Countries that we don't cover, but whose degrees count in the rules on English. */
const ENGLISH_SPEAKING =
  'Ireland|Jamaica|Barbados|Trinidad(?: (?:and|&) Tobago)?|Bahamas|Belize|Dominica|Grenada|Guyana|Malta|St\\.? Lucia|Saint Lucia|Antigua(?: and Barbuda)?';
/** A month with its year: the date of the degree. */
const MONTH = new RegExp(`\\b${MONTH_WORD},? ((?:19|20)\\d\\d)\\b`, 'i');
const MONTH_ALONE = new RegExp(
  `^\\W*(?:(?:finished|completed|graduated|done|passed|awarded|obtained)\\s+)?(?:in\\s+)?(?:${MONTH_WORD},? (?:19|20)\\d\\d|\\d{1,2}[/.-](?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d{1,2})\\W*$`,
  'i',
);
/** A college's diploma, which is no degree. */
const DIPLOMA = /\b(?<!(?:high|secondary) school )diploma\b(?! supplement)/i;
const UNFINISHED = /\b(?:doing|studying|pursuing|current(?:ly)?|student|need|do)\b/i;
/** A diploma that somebody looks at or has only begun, wherever the clause says so. */
const BEGUN = /\b(?:interested|considering|looking|start(?:ed|ing)|began|begun|since|in progress)\b/i;
/** Countries whose colleges award diplomas; elsewhere, the word also means degrees and courses of a few days. */
const DIPLOMA_COUNTRIES: readonly string[] = ['Australia', 'Canada', 'New Zealand'];

/**
 * Reads degrees that a free text mentions together with the country where they were earned: "MSc from the University of
 * Manchester in November 2026". Null if it mentions none; whatever the text omits isn't denied.
 * @param on the day of the question; a degree of a later month doesn't count yet
 * @param isHeld whether a degree directly before its school, such as "MSc Leeds", is held, not wished for
 */
export function readDegreeHistory(answer: unknown, on: Day, isHeld = false): History | null {
  const clauses = removeOtherPeople(answerText(answer)).split(CLAUSE_END).reduce(joinContinued, []);
  const degrees = clauses.flatMap((clause) => readClause(clause, on, isHeld));
  return degrees.length === 0 ? null : { degrees, jobs: [], stays: [], isPartial: true };
}

/** Joins a city or a month alone, or that a diploma has only begun, to the clause before it: "diploma from Seneca College, Toronto, October 2026". */
function joinContinued(clauses: readonly string[], piece: string): string[] {
  const last = clauses.at(-1);
  const isBegun = last !== undefined && DIPLOMA.test(last) && BEGUN.test(piece);
  if (last === undefined || !(isContinued(piece) || isBegun)) return [...clauses, piece];
  return [...clauses.slice(0, -1), `${last}, ${piece.trim()}`];
}

function isContinued(piece: string): boolean {
  return MONTH_ALONE.test(piece) || CITY_PATTERNS.some(([, city]) => piece.replace(city, '').trim() === '');
}

/** Whether a part of a text only names a degree or a diploma that was read with the rest of it, its city, or its month. */
export function isPartOfDegree(part: string, answer: unknown, on: Day): boolean {
  return (isContinued(part) || DIPLOMA.test(part)) && readDegreeHistory(answer, on, true) !== null;
}

function readClause(clause: string, on: Day, isHeld: boolean): Degree[] {
  const named = readLevel(clause);
  if (named === null) return [];
  const { level, patterns } = named;
  const awardedOn = readMonth(clause);
  if (awardedOn !== null && awardedOn > on) return [];
  const isGained = awardedOn !== null || GAINED.test(clause) || FROM.test(clause);
  if (!isGained && !(isHeld && isFollowedBySchool(clause, patterns))) return [];
  const places = findPlacesOfDegree(clause, patterns);
  const [country] = places;
  if (country === undefined || places.length > 1) return [];
  if (level === 'vocational' && !DIPLOMA_COUNTRIES.includes(country)) return [];
  return [{ level, field: null, country, awardedOn }];
}

/** The level of the degree or diploma that a clause names, and the patterns of its name; null if it names none. */
function readLevel(
  clause: string,
): { readonly level: Degree['level']; readonly patterns: readonly RegExp[] } | null {
  const education = readEducation(clause);
  if (education === null) {
    const [ahead = '', behind] = clause.split(DIPLOMA);
    const isHeld =
      behind !== undefined && !AHEAD.test(ahead) && !UNFINISHED.test(ahead) && !BEGUN.test(clause);
    return isHeld ? { level: 'vocational', patterns: [DIPLOMA] } : null;
  }
  const level = PROFILE_LEVELS.find(([, each]) => each === education)?.[0];
  const patterns = DEGREE_NAMES.find(([each]) => each === education)?.[1] ?? [];
  return level === undefined ? null : { level, patterns };
}

/** Whether a school follows a degree, or directly after it a city: "MSc ETH Zurich", "MSc Leeds". */
function isFollowedBySchool(clause: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => {
    const found = pattern.exec(clause);
    if (!found) return false;
    const behind = clause.slice(found.index + found[0].length).trimStart();
    return (
      findSchoolCountries(behind).length > 0 || CITY_PATTERNS.some(([, city]) => behind.search(city) === 0)
    );
  });
}

/** The first day of the month that a text names; null for none. */
function readMonth(clause: string): Day | null {
  const [, word, wordsYear] = MONTH.exec(clause) ?? [];
  if (word !== undefined) return monthStart(Number(wordsYear), monthNumber(word));
  for (const [, year, month, first, last] of clause.matchAll(MONTH_IN_DIGITS)) {
    return monthStart(Number(year ?? last), Number(month ?? first));
  }
  return null;
}

/** The places after the degree, or else those before it if the person graduated there. */
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

/** "Northern Ireland" isn't Ireland. */
const OTHERS = new RegExp(`(?<!Northern )\\b(?:the )?(${ENGLISH_SPEAKING})\\b`, 'gi');
/** Short names, with the names used in the list of countries. */
const NAMES: Readonly<Record<string, string>> = {
  trinidad: 'Trinidad and Tobago',
  antigua: 'Antigua and Barbuda',
  'st lucia': 'Saint Lucia',
  'st. lucia': 'Saint Lucia',
};

/** A comma before a school or a country continues the same degree. */
const CLAUSE_END =
  /[;\n]|,(?! ?(?:the )?(?:uk|usa?|germany|canada|australia|ireland|jamaica|malta|barbados|universit|tu\b|college))|\.\s|\bbut\b|\band (?:i|now|then|want|my)\b/i;

/** The profile's degree levels for the readers' levels; school alone isn't a degree. */
const PROFILE_LEVELS = (['phd', 'master', 'bachelor'] as const).map(
  (level) => [level, LEVELS[level]] as const,
);
