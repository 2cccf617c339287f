import { ISO_CURRENCIES } from '../../../platform/amounts/currencies.js';
import type { Proofs } from '../../guidance/index.js';
import { COUNTRIES } from '../../questionnaires/index.js';
import type { DocumentTypeWord } from '../documents.labels.js';
import { agreed, findBehind, readDay, readMoney, readScore } from './text-fields.js';

type LanguageClaim = Extract<Proofs.Claim, { readonly kind: 'language' }>;
type Scores = readonly [low: number, high: number];

/** English tests by the name on their certificates, with the scales that their owners publish. */
const TESTS: readonly {
  readonly test: LanguageClaim['test'];
  readonly name: RegExp;
  readonly overall: Scores;
  readonly part: Scores;
  /** What the overall score is by the four parts; null: the owner publishes no plain rule. */
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
];
const GOETHE = /\bGoethe-Zertifikat\s+(A1|A2|B1|B2|C1|C2)\b/g;

const OVERALL = /\b(?:overall band score|overall band|overall score|total score)\b/;
const TAKEN = /\b(?:date of test|test date|date taken)\b/;
const BALANCE = /\b(?:closing balance|available balance|account balance|current balance|ending balance)\b/;
const STATED = /\b(?:statement date|date of statement|balance date|as of|as at)\b/;
const TITLE = /^(?:position|job title|position title|occupation|role)\s*:/;
const PLACE = /^(?:country|place of work|work location|country of work)\s*:/;
const SALARY = /\b(?:salary|remuneration)\b/;
const MAX_TITLE = 120;

/** Currencies without two decimals: their amounts can be read in more than one way. */
const NOT_IN_CENTS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND'.split(' '),
);
const IN_CENTS: ReadonlySet<string> = new Set(ISO_CURRENCIES.filter((code) => !NOT_IN_CENTS.has(code)));

/**
 * What the text of a document seems to show, as a suggestion. Null where it doesn't say it clearly, or says two things.
 * @param text its lines
 * @param today YYYY-MM-DD; no result is from later
 */
export function readTextClaim(type: DocumentTypeWord, text: string, today: string): Proofs.Claim | null {
  if (type === 'certificate') return readLanguage(text, today);
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
  const day = agreed(findBehind(text, TAKEN).map(readDay));
  const takenOn = day !== null && day <= today ? day : null;
  const frame = { kind: 'language', takenOn } as const;
  const none = { listening: null, reading: null, writing: null, speaking: null };
  const level = agreed(levels);
  if (named.length === 0 && level !== null)
    return { ...frame, test: 'goethe', overall: null, ...none, level };
  const [rule] = named;
  if (rule === undefined || named.length > 1 || levels.length > 0) return null;
  const score = (label: RegExp) => agreed(findBehind(text, label).map(readScore));
  const overall = score(OVERALL);
  const parts = [score(/\blistening\b/), score(/\breading\b/), score(/\bwriting\b/), score(/\bspeaking\b/)];
  const told = parts.filter((part) => part !== null);
  if (overall === null || !isIn(overall, rule.overall) || told.some((part) => !isIn(part, rule.part)))
    return null;
  // Scores that don't make the overall one were read in the wrong places.
  if (told.length === 4 && rule.add !== null && rule.add(told) !== overall) return null;
  const [listening = null, reading = null, writing = null, speaking = null] = parts;
  return { ...frame, test: rule.test, overall, listening, reading, writing, speaking, level: null };
}

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

function readFunds(text: string, today: string): Proofs.Claim | null {
  const money = agreed(findBehind(text, BALANCE).map((rest) => readMoney(rest, IN_CENTS)));
  const on = agreed(findBehind(text, STATED).map(readDay));
  if (money === null || on === null || on > today) return null;
  return { kind: 'funds', ...money, on, daysHeld: null };
}

function readOffer(text: string): Proofs.Claim | null {
  const occupation = agreed(findBehind(text, TITLE));
  const places = findBehind(text, PLACE).map(
    (rest) => agreed(COUNTRIES.filter((country) => rest.includes(country))) ?? null,
  );
  const country = agreed(places);
  if (occupation === null || occupation === '' || occupation.length > MAX_TITLE || country === null)
    return null;
  return { kind: 'offer', country, occupation, salary: readSalary(text) };
}

/** Null unless the line of the salary says its amount, currency and period. */
function readSalary(text: string): Extract<Proofs.Claim, { readonly kind: 'offer' }>['salary'] {
  const lines = text.split('\n').filter((line) => new RegExp(SALARY, 'i').test(line));
  return agreed(
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
