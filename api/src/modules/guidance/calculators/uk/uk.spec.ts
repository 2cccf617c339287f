import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import type { Calculation } from '../calculator.js';
import { listCalculators } from '../index.js';

const getRows = ({ breakdown }: Calculation) =>
  Object.fromEntries(breakdown.map(({ item, value }) => [item, value]));
const getGates = ({ gates }: Calculation) => Object.fromEntries(gates.map(({ id, status }) => [id, status]));
const addUp = ({ breakdown }: Calculation) => breakdown.reduce((sum, { value }) => sum + value, 0);

function getAnswer(id: string, input: Record<string, unknown>, asOf = '2026-05-01') {
  const calculator = listCalculators(ruleSet()).get(id);
  if (!calculator) throw new Error(`No calculator ${id}`);
  return calculator.calculate({ ...input, asOf }, '2026-11-21');
}
function workOut(id: string, input: Record<string, unknown>, asOf?: string): Calculation {
  const answer = getAnswer(id, input, asOf);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.calculation;
}

describe('UK student funds', () => {
  const year = { london: true, courseMonths: 12, tuition: 20_000 };
  const funds = (input: Record<string, unknown>, asOf?: string) =>
    workOut('uk-student-funds', { ...year, ...input }, asOf);

  it.each([
    ['2024-06-01', true, 9 * 1_334],
    ['2025-01-01', false, 9 * 1_023],
    ['2025-01-02', false, 9 * 1_136],
    ['2025-11-10', true, 9 * 1_483],
    ['2025-11-11', true, 9 * 1_529],
    ['2025-11-11', false, 9 * 1_171],
  ])('takes the monthly amount of the day: %s, in London %s', (asOf, london, living) => {
    expect(funds({ london, tuition: 0 }, asOf).threshold).toBe(living);
  });

  it.each([
    [1, 1],
    [5.1, 6],
    [8, 8],
    [9, 9],
    [10, 9],
    [48, 9],
  ])('counts a course of %s months as %s', (courseMonths, counted) => {
    expect(funds({ courseMonths, tuition: 0 }).threshold).toBe(counted * 1_529);
  });

  it('takes off the fees that are paid, never more than the fees', () => {
    expect(funds({ tuitionPaid: 5_000 }).threshold).toBe(15_000 + 13_761);
    expect(funds({ tuitionPaid: 25_000 }).threshold).toBe(13_761);
  });

  it('takes off paid accommodation up to one month in London, and says where the cap cuts', () => {
    expect(getRows(funds({ accommodationPaid: 1_529 }))['accommodation']).toBe(-1_529);
    const capped = funds({ london: false, accommodationPaid: 1_530 });
    expect(capped.breakdown.find(({ item }) => item === 'accommodation')).toMatchObject({
      value: -1_529,
      max: 1_529,
      note: 'You can subtract at most GBP 1,529.',
    });
    expect(funds({ tuition: 0, accommodationPaid: 2_000 }, '2025-06-01').threshold).toBe(9 * 1_483 - 1_483);
  });

  it('adds the months of each dependant', () => {
    expect(getRows(funds({ dependants: 2, courseType: 'PhD' }))['dependants']).toBe(2 * 9 * 845);
    expect(
      getRows(funds({ dependants: 1, courseType: 'PhD', london: false, courseMonths: 6 })),
    ).toMatchObject({ dependants: 6 * 680 });
  });

  it.each([
    ['PhD', 'met', true],
    ['taught', 'unmet', false],
    [undefined, 'unknown', null],
  ])('lets students of a %s course bring dependants: %s', (courseType, status, passes) => {
    const calculation = funds({ dependants: 1, courseType, funds: 100_000 });
    expect(getGates(calculation)).toEqual({ dependants: status });
    expect(calculation.passes).toBe(passes);
  });

  it('asks for no money after twelve months in the UK', () => {
    expect(funds({ monthsInUK: 12 })).toMatchObject({ threshold: 0, value: null, passes: true });
    expect(funds({ monthsInUK: 11.9 })).toMatchObject({ threshold: 33_761, passes: null });
  });

  it('asks for the money of dependants even then, as each of them needs the twelve months', () => {
    expect(funds({ monthsInUK: 12, dependants: 1, courseType: 'PhD' })).toMatchObject({
      threshold: 9 * 845,
      passes: null,
    });
  });

  it.each([
    [33_760.99, false],
    [33_761, true],
  ])('holds GBP %s against GBP 33,761: %s', (money, passes) => {
    expect(funds({ funds: money })).toMatchObject({ value: money, passes });
  });

  it('adds up in its rows, whatever is given', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        fc.record(
          {
            london: fc.boolean(),
            courseMonths: fc.double({ min: 1, max: 120, noNaN: true }),
            tuition: amount,
            tuitionPaid: amount,
            accommodationPaid: amount,
            dependants: fc.nat(20),
            monthsInUK: fc.nat(40),
          },
          { requiredKeys: ['london', 'courseMonths', 'tuition'] },
        ),
        (input) => {
          const calculation = workOut('uk-student-funds', input);
          expect(calculation.threshold).toBeGreaterThanOrEqual(0);
          expect(addUp(calculation)).toBeCloseTo(calculation.threshold ?? Number.NaN, 2);
        },
      ),
    );
  });

  it('names a day that is too early', () => {
    expect(getAnswer('uk-student-funds', year, '2020-10-04')).toMatchObject({
      ok: false,
      errors: [{ field: 'asOf' }],
    });
  });
});

describe('UK post-study stay', () => {
  it.each([
    ['bachelor', '2026-12-31', 24],
    ['bachelor', '2027-01-01', 18],
    ['masters', '2026-12-31', 24],
    ['masters', '2027-01-01', 18],
    ['PhD', '2026-12-31', 36],
    ['PhD', '2027-01-01', 36],
  ])('%s, applied on %s: %s months', (level, asOf, value) => {
    expect(workOut('uk-post-study', { level }, asOf)).toMatchObject({ unit: 'months', value });
  });

  it.each([
    ['masters', '2026-11-30', '2 x GBP 1,035 = GBP 2,070'],
    ['masters', '2027-01-01', '1.5 x GBP 1,035 = GBP 1,552.50'],
    ['PhD', '2026-11-30', '3 x GBP 1,035 = GBP 3,105'],
  ])('shows the health surcharge of %s on %s: %s', (level, asOf, sum) => {
    expect(workOut('uk-post-study', { level }, asOf).breakdown[0]?.note).toContain(sum);
  });

  it('is not there before the route opened', () => {
    expect(getAnswer('uk-post-study', { level: 'PhD' }, '2021-06-30').ok).toBe(false);
  });
});
