import { ISO_CURRENCIES } from '../../../platform/amounts/currencies.js';
import { Proofs } from '../../guidance/index.js';
import { COUNTRIES } from '../../questionnaires/index.js';
import type { DocumentTypeValue } from '../documents.labels.js';
import { readDegree } from './degree-text.js';
import { agreedValue, findValues, readDay, readMoney, readScore } from './text-fields.js';

type LanguageClaim = Extract<Proofs.Claim, { readonly kind: 'language' }>;
type Scores = readonly [low: number, high: number];

/** English tests, by the name on their certificates and with their published scales. */
const TESTS: readonly {
  readonly test: LanguageClaim['test'];
  readonly name: RegExp;
  /** Null if the test has no overall score. */
  readonly overall: Scores | null;
  readonly part: Scores;
  /** Computes the overall score from the four parts; null if the owner publishes no simple rule. */
  readonly add: ((parts: readonly number[]) => number) | null;
}[] = [
  {
    test: 'ielts',
    name: /\bIELTS\b/,
    overall: [1, 9],
    part: [0, 9],
    add: (parts) => Math.round(sum(parts) / 2) / 2,
  },
  { test: 'toefl', name: /\bTOEFL\b/, overall: [7, 120], part: [0, 30], add: sum },
  { test: 'pte', name: /\bPTE\b|\bPearson Test of English\b/, overall: [10, 90], part: [10, 90], add: null },
  { test: 'duolingo', name: /\bDuolingo\b/, overall: [10, 160], part: [10, 160], add: null },
  { test: 'oet', name: /\bOET\b|\bOccupational English Test\b/, overall: null, part: [0, 500], add: null },
  { test: 'languagecert', name: /\bLanguageCert\b/i, overall: [0, 100], part: [0, 100], add: null },
  { test: 'linguaskill', name: /\bLinguaskill\b/i, overall: [82, 210], part: [82, 210], add: null },
  // "met" is an ordinary word, so the full name is required.
  { test: 'met', name: /\bMichigan English Test\b/i, overall: [0, 80], part: [0, 80], add: null },
];
const GOETHE = /\bGoethe-Zertifikat\s+(A1|A2|B1|B2|C1|C2)\b/g;

const OVERALL = /\b(?:overall band score|overall band|overall score|total score|final score)\b/;
const TAKEN = /\b(?:date of test|test date|date taken)\b/;
const BALANCE = /\b(?:closing balance|available balance|account balance|current balance|ending balance)\b/;
const STATED = /\b(?:statement date|date of statement|balance date|as of|as at)\b/;
/** "We offer you the position of Registered Nurse at ..." */
const OFFERED =
  /\bposition (?:of|as)(?: an?)? ([A-Z][A-Za-z/&-]*(?: (?:and |of )?[A-Z(][A-Za-z/&)-]*){0,7})/g;
const TITLE = /^(?:position|job title|position title|occupation|role)\s*:/;
const PLACE = /^(?:country|place of work|work location|country of work)\s*:/;
const SALARY = /\b(?:salary|remuneration)\b/;
const MAX_TITLE = 120;

/** Currencies without two decimals, whose amounts would be ambiguous. */
const NOT_IN_CENTS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND'.split(' '),
);
const IN_CENTS: ReadonlySet<string> = new Set(ISO_CURRENCIES.filter((code) => !NOT_IN_CENTS.has(code)));

/**
 * What the text of a document seems to show, as a suggestion. Null if it isn't clear or the text is ambiguous.
 * @param text its lines
 * @param today YYYY-MM-DD; later results are ignored
 */
export function readTextClaim(type: DocumentTypeValue, text: string, today: string): Proofs.Claim | null {
  if (type === 'certificate') return readLanguage(text, today) ?? readDegree(text, today);
  if (type === 'transcript') return readDegree(text, today);
  if (type === 'financial_statement') return readFunds(text, today);
  if (type === 'work_experience' || type === 'other' || type === 'additional_document')
    return readOffer(text);
  return null;
}

function readLanguage(text: string, today: string): Proofs.Claim | null {
  const named = TESTS.filter(({ name }) => name.test(text));
  const levels = [...text.matchAll(GOETHE)].flatMap(
    ([, level]) => LEVELS.find((each) => each === level) ?? [],
  );
  const day = agreedValue(findValues(text, TAKEN).map(readDay));
  const takenOn = day !== null && day <= today ? day : null;
  const frame = { kind: 'language', takenOn } as const;
  const none = { listening: null, reading: null, writing: null, speaking: null };
  const level = agreedValue(levels);
  if (named.length === 0 && level !== null)
    return { ...frame, test: 'goethe', overall: null, ...none, level };
  const [rule] = named;
  if (rule === undefined || named.length > 1 || levels.length > 0) return null;
  const score = (label: RegExp) => agreedValue(findValues(text, label).map(readScore));
  if (rule.test === 'toefl') {
    const band = readBand(text, takenOn);
    if (band !== null) return { ...frame, ...none, test: 'toefl', ...band, level: null };
  }
  const overall = score(OVERALL);
  const parts = PARTS.map(score);
  const values = parts.filter((part) => part !== null);
  const isWhole =
    rule.overall === null
      ? overall === null && values.length === PARTS.length
      : overall !== null && isIn(overall, rule.overall);
  if (!isWhole || values.some((part) => !isIn(part, rule.part))) return null;
  // If the parts don't add up to the overall score, they were read from the wrong places.
  if (values.length === 4 && rule.add !== null && rule.add(values) !== overall) return null;
  const [listening = null, reading = null, writing = null, speaking = null] = parts;
  return { ...frame, test: rule.test, overall, listening, reading, writing, speaking, level: null };
}

/**
 * A TOEFL iBT score on the scale of 1 to 6; null if the certificate has none. It may also show the equivalent
 * total. Without a date, or before that scale was introduced, a 5 isn't a valid result.
 */
function readBand(
  text: string,
  takenOn: string | null,
): Pick<LanguageClaim, 'overall' | 'listening' | 'reading' | 'writing' | 'speaking'> | null {
  if (takenOn === null || takenOn < Proofs.TOEFL_BANDS_FROM) return null;
  const find = (label: RegExp) => findValues(text, label).map(readScore);
  const scores = find(OVERALL);
  const overall = agreedValue(scores.filter((score) => score !== null && Proofs.isToeflBand(score)));
  const totals = overall === null ? null : Proofs.toeflTotals(overall);
  if (overall === null || totals === null) return null;
  const others = scores.filter((score) => score !== overall);
  if (others.some((each) => each === null || each < totals.lowest || each > totals.highest)) return null;
  const part = (label: RegExp) =>
    agreedValue(find(label).filter((each) => each !== null && Proofs.isToeflBand(each)));
  const [listening, reading, writing, speaking] = PARTS.map(part);
  const all = [listening, reading, writing, speaking].filter((each) => typeof each === 'number');
  if (all.length === 4 && Proofs.bandOfParts(all) !== overall) return null;
  return {
    overall,
    listening: listening ?? null,
    reading: reading ?? null,
    writing: writing ?? null,
    speaking: speaking ?? null,
  };
}

const PARTS = [/\blistening\b/, /\breading\b/, /\bwriting\b/, /\bspeaking\b/] as const;
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

function readFunds(text: string, today: string): Proofs.Claim | null {
  const money = agreedValue(findValues(text, BALANCE).map((rest) => readMoney(rest, IN_CENTS)));
  const on = agreedValue(findValues(text, STATED).map(readDay));
  if (money === null || on === null || on > today) return null;
  return { kind: 'funds', ...money, on, daysHeld: null };
}

function readOffer(text: string): Proofs.Claim | null {
  const titles = [...text.replace(/\s+/g, ' ').matchAll(OFFERED)].flatMap(([, title]) => title ?? []);
  const labeled = findValues(text, TITLE);
  const occupation = agreedValue(labeled.length > 0 ? labeled : titles);
  const places = findValues(text, PLACE).map(
    (rest) => agreedValue(COUNTRIES.filter((country) => rest.includes(country))) ?? null,
  );
  const country = agreedValue(places);
  if (occupation === null || occupation === '' || occupation.length > MAX_TITLE || country === null)
    return null;
  return { kind: 'offer', country, occupation, salary: readSalary(text) };
}

/** Null unless the salary's line states its amount, currency, and period. */
function readSalary(text: string): Extract<Proofs.Claim, { readonly kind: 'offer' }>['salary'] {
  const lines = text.split('\n').filter((line) => new RegExp(SALARY, 'i').test(line));
  return agreedValue(
    lines.map((line) => {
      const money = readMoney(line, IN_CENTS);
      const per = PERIODS.filter(([, words]) => words.test(line)).map(([period]) => period);
      const [period] = per;
      return money === null || period === undefined || per.length > 1 ? null : { ...money, per: period };
    }),
  );
}

const PERIODS: readonly (readonly ['year' | 'month' | 'hour', RegExp])[] = [
  ['year', /\b(?:annual|annually|yearly|per year|per annum|a year)\b/i],
  ['month', /\b(?:monthly|per month|a month)\b/i],
  ['hour', /\b(?:hourly|per hour|an hour)\b/i],
];

function isIn(value: number, [low, high]: Scores): boolean {
  return value >= low && value <= high;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
