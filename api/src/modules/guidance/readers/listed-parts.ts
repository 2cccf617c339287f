import { fits, type TestParts, type TestRule } from './test-rules.js';

/** Tests that report listening, reading, writing, and speaking in this order. */
const IN_ORDER: ReadonlySet<TestRule['test']> = new Set(['ielts', 'celpip']);
/** Four or five scores in a row; a longer row is something else. */
const ROW =
  /^\W*(?:(?:ac|academic|gt|general(?: training)?|ukvi)\W+)?((?:\d{1,2}(?:\.\d)?[\s,;/|():&-]+){3,4}\d{1,2}(?:\.\d)?)(?!\.?\d|[\s,;/|():&-]*\d)/;

interface ListedParts {
  readonly score: number;
  readonly lowestPart: number;
  readonly parts: TestParts;
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
 * Reads "8.5 7.5 7.5 7": four scores in the order of the report, or five of which the first or the last is the overall
 * score. Null if no such row follows the name of the test.
 */
export function readListedParts(written: string, rule: TestRule): ListedParts | null {
  if (!IN_ORDER.has(rule.test)) return null;
  const numbers = (ROW.exec(written)?.[1]?.match(/\d{1,2}(?:\.\d)?/g) ?? []).map(Number);
  if (!numbers.every((each) => each >= rule.min && each <= rule.max && fits(each, rule.step))) return null;
  const [first, ...others] = numbers;
  const candidates =
    numbers.length === 5
      ? [
          { row: others, overall: first },
          { row: numbers.slice(0, 4), overall: numbers[4] },
        ]
      : [{ row: numbers, overall: undefined }];
  for (const { row, overall } of candidates) {
    const [l, r, w, s] = row;
    if (l === undefined || r === undefined || w === undefined || s === undefined) continue;
    const parts: TestParts = [l, r, w, s];
    const lowestPart = Math.min(...parts);
    const score = scoreFromParts(rule.test, parts) ?? lowestPart;
    if (overall !== undefined && overall !== score) continue;
    return { score, lowestPart, parts };
  }
  return null;
}
