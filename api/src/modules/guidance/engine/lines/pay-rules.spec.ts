import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';

/** The pay rules with an amount, each version with its text and its structured data. */
const payRules = ruleSet().routes.flatMap(({ id, criteria }) =>
  criteria.flatMap((criterion) =>
    criterion.kind === 'open' && criterion.topic === 'salary'
      ? criterion.versions.filter(({ money }) => money).map((version) => ({ id, ...version }))
      : [],
  ),
);

const missing = (pattern: RegExp, flag: 'asksMore' | 'exceptions'): string[] =>
  payRules.filter((rule) => pattern.test(rule.text) && rule[flag] !== true).map(({ id }) => id);

describe('a rule of pay', () => {
  it('says in data that a going or market rate is asked beside its amount', () => {
    expect(payRules.length).toBeGreaterThan(30);
    expect(missing(/\b(?:going rate|market rate)\b/i, 'asksMore')).toEqual([]);
  });

  it('says in data that it knows exceptions', () => {
    expect(missing(/\b(?:unless|if not, you need|some occupations)\b/i, 'exceptions')).toEqual([]);
  });
});
