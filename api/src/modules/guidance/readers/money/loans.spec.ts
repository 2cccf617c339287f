import { describe, expect, it } from 'vitest';
import { readLoan } from './loans.js';
import { readSavings } from './savings.js';

describe('a loan for studies', () => {
  it.each([
    ['35 lakh education loan sanctioned from SBI', 3_500_000, true],
    ['Education loan of 25L approved', 2_500_000, true],
    ['I have a student loan of 1.2 crore INR', 12_000_000, true],
    ['will take an education loan of Rs 20 lakhs', 2_000_000, false],
    ['waiting for loan approval of 15 lakh', 1_500_000, false],
    ['applied for education loan 30 lakh', 3_000_000, false],
  ])('is read in "%s"', (text, amount, isApproved) => {
    expect(readLoan(text, ['IN'])).toEqual({ amount: { amount, currency: 'INR' }, isApproved });
  });

  it('is read without an amount', () => {
    expect(readLoan('bank loan approved')).toEqual({ amount: null, isApproved: true });
  });

  it.each([
    'no loan',
    'my loan was rejected',
    'father has a home loan',
    'home loan of 40 lakh',
    'I repaid my loan',
    "don't want any loan",
  ])('is none in "%s"', (text) => {
    expect(readLoan(text, ['IN'])).toBeNull();
  });
});

describe('savings', () => {
  it.each([
    ['We have 1.2 crore in property and 18 lakhs in my account', 1_800_000],
    ['I have 12 lakh in my bank and land worth 50 lakh', 1_200_000],
  ])('leave out what is no money: "%s"', (text, amount) => {
    expect(readSavings(text, ['IN'])).toEqual({ amount, currency: 'INR' });
  });

  it.each(['We have 1.2 crore in property', 'we have 90 lakh in gold', '35 lakh education loan sanctioned'])(
    'are none in "%s"',
    (text) => {
      expect(readSavings(text, ['IN'])).toBeNull();
    },
  );
});
