import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Outcome } from '../../types.js';

/** Students who pay with a loan. */
const rules = ruleSet();

const student = (special_requirements: string, more: Answers = {}): Outcome =>
  assess(
    {
      type: 'student',
      on: '2026-11-30',
      answers: {
        education_level: 'bachelor',
        program_type: 'graduate',
        nationalities: ['IN'],
        country_of_residence: 'IN',
        preferred_countries: ['Australia', 'Canada', 'United Kingdom'],
        special_requirements,
        ...more,
      },
      profile: null,
    },
    rules,
  );

const findLine = ({ explanation }: Outcome, route: string, line: string) =>
  explanation.routes.find(({ id }) => id === route)?.criteria.find(({ id }) => id === line);

describe('an approved loan', () => {
  const told = student('35 lakh education loan sanctioned from SBI');

  it('is shown as understood, and proves no money by itself', () => {
    expect(told.explanation.readings[0]?.understood).toContain('A loan of INR 3,500,000.');
    expect(findLine(told, 'au-500', 'funds')).toMatchObject({
      status: 'unknown',
      detail: expect.stringContaining("It's large enough. Whether it counts depends on who lends it."),
    });
  });

  it('keeps open what the budget would not meet', () => {
    const poor = student('35 lakh education loan sanctioned from SBI', { budget: '0-10000' });
    expect(findLine(poor, 'ca-study-grad', 'funds')?.status).toBe('unknown');
    expect(findLine(student('', { budget: '0-10000' }), 'ca-study-grad', 'funds')?.status).toBe('unmet');
    expect(findLine(poor, 'ca-study-grad', 'tuition')?.status).toBe('unknown');
  });

  it('comes with what the chosen countries say about lenders', () => {
    const advice = told.recommendations.join(' ');
    expect(advice).toContain('You told us about a loan.');
    expect(advice).toMatch(
      /Canada accepts proof|The United Kingdom accepts student loans|Australia accepts a loan/,
    );
  });
});

it('that is too small, or only hoped for, changes nothing', () => {
  const small = student('education loan of 5 lakh sanctioned', { budget: '0-10000' });
  expect(findLine(small, 'ca-study-grad', 'funds')?.status).toBe('unmet');
  const hoped = student('will apply for education loan of 40 lakh', { budget: '0-10000' });
  expect(findLine(hoped, 'ca-study-grad', 'funds')).toMatchObject({
    status: 'unmet',
    detail: expect.stringContaining("It counts only once it's approved."),
  });
});

it('says whose account counts to those for whom somebody else pays', () => {
  const advice = student('my father will pay for everything').recommendations.join(' ');
  expect(advice).toContain('the money must be in an account of yours, of your parents');
});
