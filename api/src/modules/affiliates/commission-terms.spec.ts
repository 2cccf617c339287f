import { describe, expect, it } from 'vitest';
import { applicationCommission, COMMISSION_RATE, commissionCents } from './commission-terms.js';

describe('a commission', () => {
  it('is 30% of the payment', () => {
    expect(COMMISSION_RATE).toBe('0.3000');
  });

  it.each([
    [4_900, 1_500],
    [19_900, 6_000],
    [5_000, 1_500],
    [500, 200],
    [499, 100],
    [1_500, 500],
    [166, 0],
    [167, 100],
    [50, 0],
    [99_999_999, 30_000_000],
  ])('on %i cents is %i cents: whole dollars, with a half rounded up', (paid, earned) => {
    expect(commissionCents(paid)).toBe(earned);
  });
});

describe('a commission on an approved application', () => {
  it.each([
    [15, 20_000, '0.1500', 3_000],
    [25, 1_000, '0.2500', 300],
    [12.5, 10_000, '0.1250', 1_300],
    [12.49, 10_000, '0.1249', 1_200],
    [8.29, 100_000, '0.0829', 8_300],
    [0, 10_000, '0.0000', 0],
    [25, 199, '0.2500', 0],
    [25, 200, '0.2500', 100],
    [25, 2_147_483_600, '0.2500', 536_870_900],
  ])('at %d percent of %i cents has the rate %s and is %i cents', (percent, fees, rate, amountCents) => {
    expect(applicationCommission(percent, fees)).toEqual({ rate, amountCents });
  });

  it('is zero when the application has no fees', () => {
    expect(applicationCommission(20, null).amountCents).toBe(0);
  });
});
