import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import type { Calculation } from '../calculator.js';
import { listCalculators } from '../index.js';

const getGates = ({ gates }: Calculation) => Object.fromEntries(gates.map(({ id, status }) => [id, status]));

const offer = {
  salary: 60_000,
  goingRate: 40_000,
  option: 'A',
  weeklyHours: 37.5,
  sponsor: true,
  rqf6: true,
  englishB2: true,
};

function workOut(input: Record<string, unknown>, asOf = '2026-05-01'): Calculation {
  const answer = listCalculators(ruleSet())
    .get('uk-skilled-worker')
    ?.calculate({ ...offer, ...input, asOf }, '2026-11-21');
  if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
  return answer.calculation;
}

describe('UK skilled worker, salary', () => {
  it.each([
    ['A', {}, 41_700],
    ['B', { relevantPhD: true }, 37_500],
    ['C', { stemPhD: true }, 33_400],
    ['D', { onISL: true }, 33_400],
    ['E', { newEntrant: true }, 33_400],
  ])('option %s asks for its cash floor where the going rate is low', (option, grounds, floor) => {
    const terms = { option, ...grounds, goingRate: 20_000 };
    // 37 hours, so that the hourly floor isn't the one that decides.
    const hours = { weeklyHours: 37 };
    expect(workOut({ ...terms, ...hours, salary: floor })).toMatchObject({
      salaryThreshold: floor,
      salaryMet: true,
      value: 70,
      passes: true,
    });
    expect(workOut({ ...terms, ...hours, salary: floor - 1 })).toMatchObject({
      salaryMet: false,
      value: 50,
      passes: false,
    });
  });

  it.each([
    ['A', {}, 80_000],
    ['B', { relevantPhD: true }, 72_000],
    ['C', { stemPhD: true }, 64_000],
    ['D', { onISL: true }, 80_000],
    ['E', { age: 25 }, 56_000],
  ])('option %s asks for its share of the going rate where that is higher', (option, grounds, threshold) => {
    expect(workOut({ option, ...grounds, goingRate: 80_000 }).salaryThreshold).toBe(threshold);
  });

  it.each([
    ['2025-07-21', { option: 'A' }, 38_700],
    ['2025-07-22', { option: 'A' }, 41_700],
    ['2024-04-04', { option: 'B' }, 34_830],
    ['2024-04-04', { option: 'E' }, 30_960],
  ])('takes the floor of the day: %s', (asOf, option, threshold) => {
    expect(workOut({ ...option, goingRate: 0 }, asOf).salaryThreshold).toBe(threshold);
  });

  it('follows the hours with the going rate, not with the cash floor', () => {
    expect(workOut({ goingRate: 60_000, weeklyHours: 30 }).salaryThreshold).toBe(48_000);
    expect(workOut({ goingRate: 60_000, weeklyHours: 20 }).salaryThreshold).toBe(41_700);
    expect(workOut({ goingRate: 60_000, weeklyHours: 45 }).salaryThreshold).toBe(72_000);
  });

  it('leaves out the pay for more than 48 hours a week', () => {
    expect(workOut({ salary: 52_000, weeklyHours: 60, goingRate: 20_000 })).toMatchObject({
      salaryThreshold: 41_700,
      salaryMet: false,
    });
    const just = workOut({ salary: 52_125, weeklyHours: 60, goingRate: 20_000 });
    expect(getGates(just)).toMatchObject({ salary: 'met', hourly: 'unmet' });
    expect(workOut({ salary: 41_700, weeklyHours: 46, goingRate: 20_000 }).salaryMet).toBe(true);
    expect(workOut({ weeklyHours: 60, goingRate: 60_000 }).salaryThreshold).toBe(76_800);
  });

  it.each([
    ['33,400 at 37.5 hours is 17.128 an hour, which rounds to the floor', 33_400, 37.5, 'met'],
    ['33,400 at 38 hours is 16.90 an hour', 33_400, 38, 'unmet'],
    ['35,700 at 40 hours is 17.16 an hour', 35_700, 40, 'met'],
    ['35,500 at 40 hours is 17.07 an hour', 35_500, 40, 'unmet'],
  ])('%s', (_title, salary, weeklyHours, status) => {
    const calculation = workOut({ option: 'E', age: 25, salary, weeklyHours, goingRate: 30_000 });
    expect(getGates(calculation)).toMatchObject({ salary: 'met', hourly: status });
    expect(calculation).toMatchObject({ salaryMet: status === 'met', passes: status === 'met' });
  });

  it('takes a week of 37.5 hours where none is named', () => {
    expect(workOut({ weeklyHours: null, goingRate: 50_000 }).salaryThreshold).toBe(50_000);
  });
});

describe('UK skilled worker, points', () => {
  it.each([
    ['sponsor', 50],
    ['rqf6', 50],
    ['englishB2', 60],
  ])('needs %s: without it there are %s points', (field, value) => {
    expect(workOut({ [field]: false })).toMatchObject({ value, threshold: 70, passes: false });
    expect(workOut({ [field]: null })).toMatchObject({ value, passes: false });
  });

  it.each([
    ['B', 'relevantPhD'],
    ['C', 'stemPhD'],
    ['D', 'onISL'],
    ['E', 'newEntrant'],
  ])('gives no points for salary in option %s without %s', (option, ground) => {
    expect(workOut({ option, [ground]: true })).toMatchObject({ value: 70, passes: true });
    const without = workOut({ option });
    expect(without).toMatchObject({ value: 50, salaryMet: true, passes: false });
    expect(getGates(without)['option']).toBe('unknown');
    expect(getGates(workOut({ option, [ground]: false }))['option']).toBe('unmet');
  });

  it.each([
    [25, 'met'],
    [26, 'unknown'],
  ])('takes someone of %s as a new entrant by age: %s', (age, status) => {
    expect(getGates(workOut({ option: 'E', age }))['option']).toBe(status);
  });

  it('takes an older new entrant who comes from a Student visa', () => {
    expect(workOut({ option: 'E', age: 31, newEntrant: true })).toMatchObject({ passes: true });
  });

  it('opens option B to a PhD in a science subject too', () => {
    expect(workOut({ option: 'B', stemPhD: true }).passes).toBe(true);
  });

  it('gives the skill points to a listed job below degree level until the end of 2026', () => {
    const listed = { rqf6: false, onISL: true };
    expect(workOut(listed, '2026-12-31')).toMatchObject({ value: 70, passes: true });
    expect(workOut(listed, '2027-01-01')).toMatchObject({ value: 50, passes: null });
    expect(workOut({ ...listed, sponsor: false }, '2027-01-01')).toMatchObject({ passes: false });
  });

  it('leaves open what B1 or a job below degree level gave while they were enough', () => {
    expect(workOut({ englishB2: false }, '2026-01-07')).toMatchObject({ value: 60, passes: null });
    expect(workOut({ englishB2: false }, '2026-01-08')).toMatchObject({ value: 60, passes: false });
    expect(workOut({ rqf6: false }, '2025-07-21')).toMatchObject({ value: 50, passes: null });
    expect(workOut({ rqf6: false }, '2025-07-22')).toMatchObject({ value: 50, passes: false });
  });

  it('never loses points with more pay, a better job or better English', () => {
    const terms = fc.record(
      {
        salary: fc.nat(120_000),
        goingRate: fc.nat(120_000),
        option: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
        weeklyHours: fc.double({ min: 1, max: 168, noNaN: true }),
        age: fc.integer({ min: 16, max: 70 }),
        newEntrant: fc.boolean(),
        stemPhD: fc.boolean(),
        relevantPhD: fc.boolean(),
        onISL: fc.boolean(),
        sponsor: fc.boolean(),
        rqf6: fc.boolean(),
        englishB2: fc.boolean(),
      },
      { requiredKeys: ['salary', 'goingRate', 'option'] },
    );
    fc.assert(
      fc.property(terms, fc.nat(50_000), (input, raise) => {
        const before = workOut(input).value ?? 0;
        for (const better of [
          { salary: input.salary + raise },
          { stemPhD: true },
          { rqf6: true },
          { englishB2: true },
          { sponsor: true },
        ]) {
          expect(workOut({ ...input, ...better }).value).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });
});
