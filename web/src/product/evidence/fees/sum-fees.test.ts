import { describe, expect, it } from 'vitest';
import { sumFamilyFees, sumFees } from './sum-fees';
import type { SummedFee } from './sum-fees';

function fee(values: Partial<SummedFee>): SummedFee {
  return {
    amount: 100,
    currency: 'GBP',
    usd: 130,
    paidBy: 'APPLICANT',
    per: 'ONCE',
    optional: false,
    family: null,
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

describe('the total of a family', () => {
  const health = fee({ amount: 776, usd: 1000, per: 'YEAR' });

  it('adds what the family pays of each fee', () => {
    const fees = [
      fee({ family: { amount: 200, usd: 260 } }),
      { ...health, family: { amount: 1552, usd: 2000 } },
    ];
    expect(sumFamilyFees(fees)).toEqual({
      amounts: [{ currency: 'GBP', amount: 2628 }],
      usd: 3390,
      isComplete: true,
    });
  });

  it('counts a fee that only the family pays', () => {
    const fees = [fee({ amount: 0, usd: 0, family: { amount: 254, usd: 290 } })];
    expect(sumFamilyFees(fees)).toMatchObject({ amounts: [{ amount: 254 }] });
  });

  it('is incomplete if we do not know what the family pays of a fee', () => {
    const fees = [
      fee({ family: { amount: null, usd: null } }),
      { ...health, family: { amount: 776, usd: 1000 } },
    ];
    expect(sumFamilyFees(fees)).toMatchObject({ amounts: [{ amount: 1652 }], isComplete: false });
  });

  it('leaves out optional fees, also unknown ones', () => {
    const fees = [
      fee({ family: { amount: 100, usd: 130 } }),
      fee({ optional: true, family: { amount: null, usd: null } }),
    ];
    expect(sumFamilyFees(fees)).toMatchObject({ amounts: [{ amount: 200 }], isComplete: true });
  });

  it('is missing if nobody comes along', () => {
    expect(sumFamilyFees([fee({}), health])).toBeNull();
  });
});
