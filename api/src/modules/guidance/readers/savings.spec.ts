import { describe, expect, it } from 'vitest';
import { readOwnIncome } from './own-income.js';
import { readSavings } from './savings.js';

describe('money that somebody says they have', () => {
  it.each([
    ['I have only $4,000', 4_000, 'USD'],
    ['I have 5k pounds and a loan', null, null],
    ['I have about EUR 12,000 to show', 12_000, 'EUR'],
    ['I have 12 lakh INR', 1_200_000, 'INR'],
    ['We have USD 1.2 million in Hong Kong', 1_200_000, 'USD'],
    ['I have 20,000 USD debt', null, null],
    ['I have a job offer, 60,000 EUR', null, null],
    ['I have 3,000 EUR a month', null, null],
    ['I have a scholarship of 1,000 EUR', null, null],
    ["I don't have 10,000 EUR", null, null],
    ['my brother has 10,000 EUR', null, null],
  ])('in "%s" is %s %s', (text, amount, currency) => {
    expect(readSavings(text)).toEqual(amount === null ? null : { amount, currency });
  });
});

describe('what somebody bills, in other languages', () => {
  it.each([
    'Faturo US$ 6.500 por mês para um cliente americano',
    'facturo 6500 USD al mes',
    'je facture 6500 USD par mois',
  ])('is an income: "%s"', (text) => {
    expect(readOwnIncome(text)).toEqual({ amount: 6_500, currency: 'USD', per: 'month' });
  });
});
