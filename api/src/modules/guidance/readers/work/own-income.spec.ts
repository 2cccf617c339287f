import { describe, expect, it } from 'vitest';
import { readJobOffer } from './job-offer.js';
import { readOwnIncome } from './own-income.js';

describe('Indian pay', () => {
  it.each([
    ['current salary 12 LPA', 1_200_000],
    ['I earn 18 LPA in India', 1_800_000],
    ['CTC 24 lakhs', 2_400_000],
    ['my CTC is 15 LPA', 1_500_000],
    ['CTC of 9.5 LPA', 950_000],
    ['Job offer in Germany EUR 55,000 a year. Current CTC 18 LPA', 1_800_000],
  ])('"%s" is in lakhs a year', (text, amount) => {
    expect(readOwnIncome(text)).toEqual({ amount, currency: 'INR', per: 'year' });
  });

  it.each(['expected CTC 30 LPA', 'last job 8 LPA'])('"%s" is not what a person earns', (text) => {
    expect(readOwnIncome(text)).toBeNull();
  });

  it('is not the pay of an offer elsewhere', () => {
    expect(readJobOffer('Job offer in Germany 55000 EUR, current CTC 18 LPA')?.salaries).toEqual([
      { amount: 55_000, currency: 'EUR', per: 'year', country: 'Germany' },
    ]);
  });
});

describe('what a person says in short about their own income', () => {
  it.each([
    [
      'freelance UX designer, clients in Sweden and US, earn 1,100,000 SEK per year, want 6 months in Tokyo',
      { amount: 1_100_000, currency: 'SEK', per: 'year' },
    ],
    ['developer, earn 7,000 USD a month, want to move', { amount: 7_000, currency: 'USD', per: 'month' }],
    ['freelance, make websites, invoice 4,000 EUR a month', { amount: 4_000, currency: 'EUR', per: 'month' }],
  ])('"%s" is read', (text, income) => {
    expect(readOwnIncome(text)).toEqual(income);
  });

  it.each([
    'freelancer, want to earn 8,000 EUR a month',
    'designer, want 9,000 EUR a month, hope to earn more',
  ])('"%s" is a wish', (text) => {
    expect(readOwnIncome(text)).toBeNull();
  });
});
