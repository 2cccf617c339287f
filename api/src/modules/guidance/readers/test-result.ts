import type { TestName, TestVersion } from '../facts-schema.js';
import type { Day } from '../values/days.js';
import { TEST_RULES, type TestParts } from './test-rules.js';

export interface TestResult {
  readonly test: TestName;
  readonly score: number;
  /** The lowest part, if the parts are known. */
  readonly lowestPart: number | null;
  /** A TOEFL iBT of the scale of 1 to 6; `score` is then the highest total of 0 to 120 that it stands for. */
  readonly band?: number;
  /** Listening, reading, writing and speaking, where all four are known. */
  readonly parts?: TestParts;
  /** Which version it was, where that is told. */
  readonly version?: TestVersion;
  /** A grade in place of the score, such as B of the OET. */
  readonly grade?: string;
  /** The day of the test, where it is told exactly. */
  readonly takenOn?: Day;
  /** The last day on which it can have been taken, where only a year is told. */
  readonly takenBy?: Day;
}

/**
 * A test that was taken twice counts with its better result; both stay where one is better overall and the other in
 * its parts.
 */
export function bestOfEach(tests: readonly TestResult[]): TestResult[] {
  const sorted = tests.toSorted(
    (a, b) =>
      getPlace(a) - getPlace(b) ||
      b.score - a.score ||
      getPart(b) - getPart(a) ||
      (b.takenOn ?? '').localeCompare(a.takenOn ?? ''),
  );
  return sorted.filter((result, index) => !sorted.slice(0, index).some((better) => outdoes(better, result)));
}

function outdoes(better: TestResult, result: TestResult): boolean {
  return (
    better.test === result.test && better.version === result.version && getPart(better) >= getPart(result)
  );
}

function getPlace(result: TestResult): number {
  return TEST_RULES.findIndex(({ test }) => test === result.test);
}

/** The lowest part. Below every score if the parts are unknown. */
function getPart({ lowestPart }: TestResult): number {
  return lowestPart ?? -1;
}
