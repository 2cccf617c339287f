import { fits, type TestParts, type TestRule } from './test-rules.js';

/** Tests that report listening, reading, writing, and speaking in this order. */
const IN_ORDER: ReadonlySet<TestRule['test']> = new Set(['ielts', 'celpip']);
const MODULE = String.raw`^\W*(?:(?:ac|academic|gt|general(?: training)?|ukvi)\W+)?`;
const BETWEEN = String.raw`[\s,;/|():&-]+`;
const SCORE = String.raw`\d{1,2}(?:\.\d)?`;
/** Four or five scores in a row; a longer row is something else. */
const ROW = new RegExp(
  String.raw`${MODULE}((?:${SCORE}${BETWEEN}){3,4}${SCORE})(?!\.?\d|[\s,;/|():&-]*\d)`,
  'i',
);
/** Three to five scores in a row. */
const ANY_ROW = new RegExp(
  String.raw`${MODULE}((?:${SCORE}[\s/|:&-]+){2,4}${SCORE})(?!\.?\d|\s*(?:years?|yrs?|months?)\b)`,
  'i',
);
const ROW_AT_END = new RegExp(
  String.raw`(?<![\d.,/-])((?:${SCORE}${BETWEEN}){3,4}${SCORE})\s*(?:in|on|at|for)?\s*(?:the|my)?\s*(?:[LRWS]{4})?\s*$`,
  'i',
);
/** "8777": four whole bands without anything between them. No year or amount has such digits only. */
const COMPACT = /(?<![\d.,])([3-9])([3-9])([3-9])([3-9])(?![\d.,%])/;
/** The order of the parts, as people abbreviate it: "in LRWS". */
const ORDER = /\b(?:in |order:? )?([LRWS]{4})\b/i;

interface ListedParts {
  readonly score: number;
  readonly lowestPart: number;
  /** Missing if the order of the parts is unknown. */
  readonly parts?: TestParts;
}

/** The score of a test whose parts are known and that reports its overall score by a rule; null for other tests. */
export function scoreFromParts(test: TestRule['test'], parts: TestParts): number | null {
  if (test === 'ielts') return ieltsOverall(parts);
  return test === 'celpip' ? Math.min(...parts) : null;
}

/**
 * The overall IELTS score: the mean of the parts, rounded to the nearest half, with quarters rounded up (ielts.org).
 */
function ieltsOverall(parts: TestParts): number {
  return Math.floor((parts.reduce((sum, part) => sum + part, 0) / 4) * 2 + 0.5) / 2;
}

/**
 * Reads "8.5 7.5 7.5 7": four scores in the order of the report or in the one that is named, or five of which the first
 * or the last is the overall score. Null if no such row follows the name of the test.
 */
export function readListedParts(written: string, rule: TestRule): ListedParts | null {
  if (rule.test === 'toefl') return readToeflRow(written);
  if (!IN_ORDER.has(rule.test)) return readEqualParts(written, rule);
  const order = readOrder(written);
  const spaced = rule.test === 'ielts' ? written.replace(COMPACT, '$1 $2 $3 $4') : written;
  const numbers = listNumbers(ROW.exec(order === null ? spaced : spaced.replace(ORDER, ' ')));
  if (!areScores(numbers, rule)) return null;
  for (const { row, overall } of listCandidates(numbers)) {
    const [l, r, w, s] = order === null ? row : ['L', 'R', 'W', 'S'].map((part) => row[order.indexOf(part)]);
    if (l === undefined || r === undefined || w === undefined || s === undefined) continue;
    const parts: TestParts = [l, r, w, s];
    const lowestPart = Math.min(...parts);
    const score = scoreFromParts(rule.test, parts) ?? lowestPart;
    if (overall !== undefined && overall !== score) continue;
    return { score, lowestPart, parts };
  }
  return null;
}

interface Candidate {
  readonly row: readonly number[];
  readonly overall: number | undefined;
}

/** Of five scores, the first or the last is the overall one. */
function listCandidates(numbers: readonly number[]): readonly Candidate[] {
  if (numbers.length !== 5) return [{ row: numbers, overall: undefined }];
  return [
    { row: numbers.slice(1), overall: numbers[0] },
    { row: numbers.slice(0, 4), overall: numbers[4] },
  ];
}

/** Four equal scores are the same in any order. */
function readEqualParts(written: string, rule: TestRule): ListedParts | null {
  const numbers = listNumbers(ROW.exec(written));
  const [l, r, w, s] = numbers;
  if (l === undefined || r === undefined || w === undefined || s === undefined) return null;
  if (numbers.length !== 4 || new Set(numbers).size > 1 || !areScores(numbers, rule)) return null;
  return { score: l, lowestPart: l, parts: [l, r, w, s] };
}

/** The highest score of a part of the TOEFL on its old scale, and the highest one on the new scale. */
const TOEFL_PART = 30;
const TOEFL_BAND = 6;

/** Four parts, or five scores of which one may be the overall one. */
const TOEFL_ROW = new RegExp(
  String.raw`^\W*((?:\d{2,3}${BETWEEN})?(?:\d{1,2}${BETWEEN}){3}\d{1,2})(?!\d|${BETWEEN}\d)`,
);

/** The parts of the TOEFL add up to its score, in whatever order they are listed. */
function readToeflRow(written: string): ListedParts | null {
  for (const { row, overall } of listCandidates(listNumbers(TOEFL_ROW.exec(written)))) {
    if (row.length !== 4 || !row.every((each) => each > TOEFL_BAND && each <= TOEFL_PART)) continue;
    const score = row.reduce((sum, part) => sum + part, 0);
    if (overall === undefined || overall === score) return { score, lowestPart: Math.min(...row) };
  }
  return null;
}

/** The order in which the parts are listed, in capitals; null if the text doesn't name it. */
function readOrder(written: string): string | null {
  const letters = ORDER.exec(written)?.[1]?.toUpperCase();
  return letters !== undefined && new Set(letters).size === 4 ? letters : null;
}

/** Whether scores follow in an ambiguous row: none of them is certainly the overall one. */
export function isUnclearRow(written: string, rule: TestRule): boolean {
  const numbers = listNumbers(ANY_ROW.exec(written.replace(ORDER, ' ')));
  return numbers.length > 2 && areScores(numbers, rule);
}

/** The row of scores at the end of the words before the name of a test: "8 7 7 6.5 in IELTS". */
export function getRowAtEnd(before: string): string {
  return ROW_AT_END.exec(before)?.[0] ?? '';
}

function listNumbers(row: RegExpExecArray | null): readonly number[] {
  return (row?.[1]?.match(/\d{1,3}(?:\.\d)?/g) ?? []).map(Number);
}

function areScores(numbers: readonly number[], { min, max, step }: TestRule): boolean {
  return numbers.every((each) => each >= min && each <= max && fits(each, step));
}
