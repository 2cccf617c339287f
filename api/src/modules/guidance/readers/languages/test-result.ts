import type { TestName, TestVersion } from '../../rules/facts-schema.js';
import type { Day } from '../../values/days.js';
import { TEST_RULES, type TestParts } from './test-rules.js';

export interface TestResult {
  readonly test: TestName;
  readonly score: number;
  /** The lowest part; null if the parts are unknown. */
  readonly lowestPart: number | null;
  /** A TOEFL iBT score on the 1 to 6 scale; `score` is then the highest equivalent total on the 0 to 120 scale. */
  readonly band?: number;
  /** Listening, reading, writing and speaking, if all four are known. */
  readonly parts?: TestParts;
  /** The test version, if known. */
  readonly version?: TestVersion;
  /** A grade instead of a score, such as B in the OET. */
  readonly grade?: string;
  /** The date of the test, if known exactly. */
  readonly takenOn?: Day;
  /** The first and the last possible date of the test, if the answer gives no exact one. */
  readonly takenFrom?: Day;
  readonly takenBy?: Day;
}

/**
 * Keeps the better result of a test taken twice. Keeps both if one is better overall and the other in its parts, or the
 * lower one is newer: it may count where the older one is too old or follows another table.
 */
export function selectBestPerTest(tests: readonly TestResult[]): TestResult[] {
  const sorted = tests.toSorted(
    (a, b) =>
      getPlace(a) - getPlace(b) ||
      b.score - a.score ||
      getPart(b) - getPart(a) ||
      (b.takenOn ?? '').localeCompare(a.takenOn ?? ''),
  );
  return sorted.filter(
    (result, index) => !sorted.slice(0, index).some((better) => isAtLeastAsGood(better, result)),
  );
}

function isAtLeastAsGood(better: TestResult, result: TestResult): boolean {
  return (
    better.test === result.test &&
    better.version === result.version &&
    getPart(better) >= getPart(result) &&
    getDate(better) >= getDate(result)
  );
}

/** The last possible date of the test; if unknown, a text before every date. */
function getDate({ takenOn, takenBy }: TestResult): string {
  return takenOn ?? takenBy ?? '';
}

function getPlace(result: TestResult): number {
  return TEST_RULES.findIndex(({ test }) => test === result.test);
}

/** The lowest part; if the parts are unknown, a value below every score. */
function getPart({ lowestPart }: TestResult): number {
  return lowestPart ?? -1;
}
