import { describe, expect, it } from 'vitest';
import { calculated, row, refusedFields, status } from '../../../../../test/harness/calculations.js';

const ID = 'uk-sponsored-salary';
const pay = (input: Record<string, unknown>) =>
  calculated(ID, { route: 'scale_up', salary: 45_000, occupation: '2134', asOf: '2026-12-01', ...input });

describe('The salary for a scale-up or a transfer', () => {
  /* SCU 7.1, SNR 8.1, GTR 8.1, UKX 8.1; Table 2 has GBP 40,000 for 2134. */
  it.each([
    ['scale_up', 40_000],
    ['senior_specialist', 52_500],
    ['graduate_trainee', 28_000],
    ['expansion', 52_500],
  ])('is for %s the higher of the general amount and the going rate', (route, threshold) => {
    expect(pay({ route, salary: threshold })).toMatchObject({ threshold, passes: true });
    expect(pay({ route, salary: threshold - 1 }).passes).toBe(false);
  });

  it('is the general amount where the going rate is lower', () => {
    expect(pay({ occupation: null, goingRate: 30_000 }).threshold).toBe(39_100);
  });

  it('follows all hours in the going rate, but lowers the general amount for none', () => {
    expect(row(pay({ weeklyHours: 45 }), 'going_rate')).toBe(48_000);
    expect(pay({ weeklyHours: 20 }).threshold).toBe(39_100);
  });

  it('counts the pay of only 48 hours a week for the general amount', () => {
    /* SCU 7.4: GBP 15 an hour for 60 hours counts as 15 x 48 x 52 = 37,440. */
    const long = { occupation: null, goingRate: 20_000, weeklyHours: 60, salary: 46_800 };
    expect(pay(long)).toMatchObject({ threshold: 48_875, passes: false });
  });

  it('is closed to work that neither table has', () => {
    const chef = pay({ occupation: '5434', goingRate: 30_000, salary: 80_000 });
    expect([status(chef, 'occupation'), chef.passes]).toEqual(['unmet', false]);
  });

  it('asks for the rate of the band on a national pay scale, and takes it in full', () => {
    expect(refusedFields(ID, { route: 'graduate_trainee', salary: 30_000, occupation: '2237' })).toEqual([
      'goingRate',
    ]);
    const nurse = pay({ route: 'graduate_trainee', salary: 30_000, occupation: '2237', goingRate: 29_970 });
    expect(nurse).toMatchObject({ threshold: 29_970, passes: true });
  });

  it('refuses a code that no table has, and an answer without code and rate', () => {
    expect(refusedFields(ID, { route: 'scale_up', salary: 40_000, occupation: '0001' })).toEqual([
      'occupation',
    ]);
    expect(refusedFields(ID, { route: 'scale_up', salary: 40_000 })).toEqual(['goingRate']);
  });
});
