import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';

/* The pay that the table of the Ministry of Manpower asks of S Pass holders at each age. */

const judgePay = (pay: number, dateOfBirth: string | null, on = '2026-12-01') =>
  assess(
    {
      type: 'opportunity-seeker',
      on,
      answers: {
        opportunityType: 'employment',
        preferredCountries: ['Singapore'],
        nationalities: ['PH'],
        additionalInfo: `Job offer in Singapore, SGD ${pay} a month`,
        ...(dateOfBirth !== null && { date_of_birth: dateOfBirth }),
      },
      profile: null,
    },
    ruleSet(),
  )
    .explanation.routes.find(({ id }) => id === 'sg-s-pass')
    ?.criteria.find(({ id }) => id === 'salary');

describe('the pay for an S Pass', () => {
  it.each([
    ['1996-01-01', 3776, 'unmet'],
    ['1996-01-01', 3777, 'unknown'],
    ['1996-01-01', 4388, 'unknown'],
    ['1996-01-01', 4389, 'met'],
    ['2004-01-01', 3299, 'unmet'],
    ['2004-01-01', 3300, 'unknown'],
    ['1976-01-01', 4799, 'unmet'],
    ['1976-01-01', 5650, 'met'],
    [null, 3300, 'unknown'],
    [null, 3299, 'unmet'],
  ])('born on %s, with SGD %i a month', (dateOfBirth, pay, status) => {
    expect(judgePay(pay, dateOfBirth)?.status).toBe(status);
  });

  it('names both amounts of the age', () => {
    expect(judgePay(3777, '1996-01-01')?.detail).toContain(
      'At your age: SGD 3,777 a month (most sectors) or SGD 4,389 a month (financial services).',
    );
  });

  it('follows the table of 2027', () => {
    expect(judgePay(4076, '1996-06-01', '2027-01-01')?.status).toBe('unmet');
    expect(judgePay(4077, '1996-06-01', '2027-01-01')?.status).toBe('unknown');
    expect(judgePay(4525, '1996-06-01', '2027-01-01')?.status).toBe('met');
  });
});
