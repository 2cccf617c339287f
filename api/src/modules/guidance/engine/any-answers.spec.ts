import { describe, expect, it } from 'vitest';
import { judgeAnything } from '../../../../test/harness/any-answers.js';
import { TYPES } from '../../../../test/harness/people.js';

/** People of each questionnaire; `npm run fuzz -w api` judges 100,000. */
const RUNS = 1_000;

describe('the rules, for people who answer anything', () => {
  it.each(TYPES)('never throw and give whole scores for %s', (type) => {
    expect(judgeAnything(type, RUNS)).toBeGreaterThan(RUNS / 20);
  });
});
