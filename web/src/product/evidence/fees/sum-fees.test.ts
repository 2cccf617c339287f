import { describe, expect, it } from 'vitest';
import { sumFees } from './sum-fees';
import type { SummedFee } from './sum-fees';

function fee(values: Partial<SummedFee>): SummedFee {
  return {
    amount: 100,
    currency: 'GBP',
    usd: 130,
    paidBy: 'APPLICANT',
    per: 'ONCE',
    optional: false,
    ...values,
  };
}

describe('the total of a route', () => {
  it('adds what is paid once, for the first year and for each of its months', () => {
    const fees = [
      fee({}),
      fee({ amount: 776, usd: 1000, per: 'YEAR' }),
      fee({ amount: 10.1, usd: 13, per: 'MONTH' }),
    ];
    expect(sumFees(fees, 'APPLICANT')).toEqual({ amounts: [{ currency: 'GBP', amount: 997.2 }], usd: 1286 });
  });

  it('keeps currencies apart', () => {
    const fees = [fee({}), fee({ currency: 'EUR', amount: 75, usd: 86 })];
    expect(sumFees(fees, 'APPLICANT')).toEqual({
      amounts: [
        { currency: 'GBP', amount: 100 },
        { currency: 'EUR', amount: 75 },
      ],
      usd: 216,
    });
  });

  it('leaves out what is optional, and what the other side pays', () => {
    const fees = [fee({ optional: true }), fee({ paidBy: 'EMPLOYER', amount: 525 })];
    expect(sumFees(fees, 'APPLICANT')).toBeNull();
    expect(sumFees(fees, 'EMPLOYER')).toEqual({ amounts: [{ currency: 'GBP', amount: 525 }], usd: 130 });
  });
});
