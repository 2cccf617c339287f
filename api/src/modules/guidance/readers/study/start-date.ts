import type { Country } from '../../../questionnaires/index.js';
import { addDays, addMonths, monthStart, type Day } from '../../values/days.js';
import { MONTHS } from '../text/months.js';
import { answerText, NUMBER, readNumberWord } from '../text/text.js';

/** The first and the last day that an answer can mean. */
export interface StartReading {
  readonly from: Day;
  readonly to: Day;
}

/** A term: its name, its first month, and its length in months. */
type Term = readonly [name: RegExp, month: number, length: number];

/** Terms as universities name them. */
const TERMS: readonly Term[] = [
  // In countries with a summer and a winter semester, these begin in April and in October.
  [/\b(?:summer semester|sommersemester|sose)\b/i, 4, 1],
  [/\brentree\b/i, 9, 1],
  [/\b(?:fall|autumn|herbst|automne|otono)\b/i, 8, 3],
  [/\bspring\b/i, 1, 5],
  [/\bsummer\b/i, 5, 4],
  [/\b(?:winter|wintersemester|ws|wise)\b/i, 10, 5],
];
/** In North America, the winter term begins in January. */
const AMERICAN: readonly Term[] = [
  [/\bwinter\b/i, 1, 1],
  [/\bsummer semester\b/i, 5, 4],
];
/** Terms in the southern hemisphere, and numbered semesters. */
const SOUTHERN: readonly Term[] = [
  [/\b(?:sem(?:ester)? (?:1|one)|first semester|fall|autumn)\b/i, 2, 2],
  [/\b(?:sem(?:ester)? (?:2|two)|second semester|spring)\b/i, 7, 2],
];
const REGIONS: readonly (readonly [readonly Country[], readonly Term[]])[] = [
  [['Canada', 'United States'], AMERICAN],
  [['Australia', 'New Zealand'], SOUTHERN],
];

/** The terms as named in the person's destinations; names specific to a region come first. */
function findTerms(countries: readonly Country[]): readonly Term[] {
  const own = REGIONS.filter(([places]) => countries.every((country) => places.includes(country)));
  return countries.length === 0 ? TERMS : [...own.flatMap(([, terms]) => terms), ...TERMS];
}

/**
 * Reads when someone wants to start: 2027-09-01, 09/2027, "September 2027", "Fall 2027", "2027", "next year", "in 6
 * months", "as soon as possible".
 *
 * @param on the day of the question
 * @param countries their destinations, which decide when a term begins
 * @returns null if no time could be read
 */
export function readStart(answer: unknown, on: Day, countries: readonly Country[] = []): StartReading | null {
  // "2027/28" is an academic year.
  const text = answerText(answer).replace(/\b(20\d\d)\/(\d\d)\b/g, (written, year: string, next: string) =>
    (Number(year) + 1) % 100 === Number(next) ? year : written,
  );
  if (text === '') return null;
  const exact = exactDay(text);
  if (exact !== undefined) return exact;
  return relative(text, on) ?? monthOrTerm(text, on, findTerms(countries));
}

/** Reads a date in digits; null if it doesn't exist in the calendar, undefined if there is none. */
function exactDay(text: string): StartReading | null | undefined {
  const iso = /\b(20\d\d)-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso) {
    const day = `${iso[1]}-${iso[2]?.padStart(2, '0')}-${iso[3]?.padStart(2, '0')}`;
    return isDay(day) ? { from: day, to: day } : null;
  }
  const month = /\b(20\d\d)[-/.](\d{1,2})\b/.exec(text);
  if (month) return wholeMonths(Number(month[1]), Number(month[2]), 1);
  const reversed = /(?:\b(\d{1,2})[-/.])?\b(\d{1,2})[-/.](20\d\d)\b/.exec(text);
  if (!reversed) return undefined;
  // 03/09/2027 is in March in some countries and in September in others.
  const months = [Number(reversed[2]), reversed[1] === undefined ? Number(reversed[2]) : Number(reversed[1])];
  const possible = months.filter((each) => each >= 1 && each <= 12).sort((a, b) => a - b);
  const first = possible[0];
  const last = possible.at(-1);
  if (first === undefined || last === undefined) return null;
  return wholeMonths(Number(reversed[3]), first, last - first + 1);
}

const SOON =
  /\b(?:immediate\w*|as soon as possible|asap|right away|now|(?:next|this) week|tomorrow|(?:lo antes|cuanto antes)(?: posible)?|(?:des que|le plus tot) possible|(?:o mais rapido|quanto antes)(?: possivel)?|so bald wie moglich|so schnell wie moglich|sofort)\b/i;

/** "In 6 months", in several languages. */
const FROM_NOW = new RegExp(
  `\\b(in|within|after|en moins de|en|dentro de|dans|em|daqui a|innerhalb von)\\s+(${NUMBER})\\s*(months?|years?|weeks?|mes(?:es)?|mois|monaten?|anos?|ans?|jahren?|semanas?|semaines?|wochen?)\\b`,
  'i',
);

function relative(text: string, on: Day): StartReading | null {
  if (SOON.test(text)) {
    return { from: on, to: addMonths(on, 3) };
  }
  if (/\bnext month\b/i.test(text)) {
    const first = addMonths(monthStart(Number(on.slice(0, 4)), Number(on.slice(5, 7))), 1);
    return { from: first, to: addDays(addMonths(first, 1), -1) };
  }
  const span = FROM_NOW.exec(text);
  const count = span ? readNumberWord(span[2] ?? '') : null;
  if (span && count !== null && count <= 120) {
    const unit = (span[3] ?? '').toLowerCase();
    const days = Math.round(count * (/^(?:w|se)/.test(unit) ? 7 : /^m/.test(unit) ? 30.4 : 365));
    // "Within 3 months" is any day up to then.
    if (/within|moins/i.test(span[1] ?? '')) return { from: on, to: addDays(on, days) };
    return { from: addDays(on, Math.max(0, days - 15)), to: addDays(on, days + 15) };
  }
  return null;
}

function monthOrTerm(text: string, on: Day, terms: readonly Term[]): StartReading | null {
  const year = yearIn(text, on);
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}[a-z]*\\b`, 'i').test(text)) + 1;
  if (month > 0) return wholeMonths(year ?? getNextYear(month, on), month, 1);
  const quarter = /\bq([1-4])\b/i.exec(text)?.[1];
  if (quarter !== undefined && year !== null) return wholeMonths(year, Number(quarter) * 3 - 2, 3);
  const term = terms.find(([pattern]) => pattern.test(text));
  if (term) return wholeMonths(year ?? getNextYear(term[1], on), term[1], term[2]);
  return year === null ? null : wholeMonths(year, 1, 12);
}

const NEXT_YEAR =
  /\b(?:next year|(?:el )?(?:proximo ano|ano (?:proximo|que viene))|l'annee prochaine|l'an prochain|(?:no )?ano que vem|(?:nachstes|kommendes) jahr)\b/i;
const THIS_YEAR = /\b(?:this year|este ano|cette annee|dieses jahr)\b/i;

function yearIn(text: string, on: Day): number | null {
  const written = /\b(20\d\d)\b/.exec(text)?.[1];
  if (written !== undefined) return Number(written);
  const current = Number(on.slice(0, 4));
  if (NEXT_YEAR.test(text)) return current + 1;
  return THIS_YEAR.test(text) ? current : null;
}

/** The year in which this month next occurs after a day. */
function getNextYear(month: number, on: Day): number {
  const year = Number(on.slice(0, 4));
  return month > Number(on.slice(5, 7)) ? year : year + 1;
}

function wholeMonths(year: number, month: number, count: number): StartReading | null {
  if (month < 1 || month > 12 || year < 2000 || year > 2100) return null;
  const from = monthStart(year, month);
  return { from, to: addDays(addMonths(from, count), -1) };
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
