import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMBIGUOUS_CASES, AMOUNT_CASES, UNREADABLE_CASES } from './amount-cases.js';
import { formatAmount, readAmount } from './read-amount.js';

describe('an amount as people write it', () => {
  it.each(AMOUNT_CASES)('is read: %j is %d', (written, amount) => {
    expect(readAmount(written)).toMatchObject({ kind: 'amount', amount });
  });

  it.each(AMBIGUOUS_CASES)('is ambiguous: %j in %s', (written, currency, isSmall, amounts) => {
    expect(readAmount(written, { currency, isSmall })).toMatchObject({ kind: 'ambiguous', amounts });
  });

  it.each(UNREADABLE_CASES)('is not found in %j', (written) => {
    expect(readAmount(written)).toEqual({ kind: 'unreadable' });
  });

  it('is not found in an empty field', () => {
    expect(readAmount('  ')).toEqual({ kind: 'empty' });
  });

  it.each([
    ['EUR 18.000,50', ['EUR']],
    ['18k euros', ['EUR']],
    ['₦25,000,000', ['NGN']],
    ['C$20,000', ['CAD']],
    ['A$20,000', ['AUD']],
    ['20,000 npr', ['NPR']],
    ['$18,000 USD', ['USD']],
    ['18,000', []],
  ])('yields its currency: %j', (written, currencies) => {
    expect(readAmount(written)).toMatchObject({ currencies });
  });

  it('leaves a bare dollar sign open between the dollar currencies', () => {
    const reading = readAmount('$18,000');
    expect(reading.kind === 'amount' && reading.currencies).toEqual(expect.arrayContaining(['USD', 'CAD']));
  });

  it('may be an hourly rate with decimals', () => {
    expect(readAmount('15,5', { isSmall: true })).toMatchObject({ amount: 15.5 });
    expect(readAmount('24.10', { isSmall: true })).toMatchObject({ amount: 24.1 });
  });

  it('is read back as it was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const amount = Math.round(whole * 100 + cents) / 100;
        expect(readAmount(formatAmount(amount))).toMatchObject({ kind: 'amount', amount });
      }),
    );
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        readAmount(written);
      }),
    );
  });
});
