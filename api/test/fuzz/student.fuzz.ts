import { describe, expect, it } from 'vitest';
import { judgeAnything } from '../harness/any-answers.js';

/** With the opportunity seekers, 100,000 people. */
const RUNS = 50_000;

describe('the rules, given random answers of students', () => {
  it('never throw and give whole scores', () => {
    expect(judgeAnything('student', RUNS)).toBeGreaterThan(RUNS / 20);
  });
});
