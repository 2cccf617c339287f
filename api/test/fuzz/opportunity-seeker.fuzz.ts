import { describe, expect, it } from 'vitest';
import { judgeAnything } from '../harness/any-answers.js';

/** With the students, 100,000 people. */
const RUNS = 50_000;

describe('the rules, given random answers of opportunity seekers', () => {
  it('never throw and give whole scores', () => {
    expect(judgeAnything('opportunity-seeker', RUNS)).toBeGreaterThan(RUNS / 20);
  });
});
