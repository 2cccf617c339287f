import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import type { Calculation } from '../calculator.js';
import { listCalculators } from '../index.js';

const year = { tuition: 30_000, courseMonths: 12, travel: 2_000 };
const getRows = ({ breakdown }: Calculation) =>
  Object.fromEntries(breakdown.map(({ item, value }) => [item, value]));

function funds(input: Record<string, unknown>, asOf = '2026-11-21'): Calculation {
  const answer = listCalculators(ruleSet())
    .get('au-student-funds')
    ?.calculate({ ...year, ...input, asOf }, '2026-11-21');
  if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
  return answer.calculation;
}

describe('Australian student funds', () => {
  it.each([
    ['2024-05-09', 24_505],
    ['2024-05-10', 29_710],
  ])('takes the living costs of the day: %s', (asOf, living) => {
    expect(funds({}, asOf)).toMatchObject({ unit: 'AUD', threshold: living + 30_000 + 2_000 });
  });

  it.each([
    [6, 30_000],
    [12, 30_000],
    [24, 15_000],
    [36, 10_000],
  ])('counts twelve months of the fees of a course of %s months', (courseMonths, tuition) => {
    expect(getRows(funds({ courseMonths }))['tuition']).toBe(tuition);
  });

  it('counts living and school costs of a shorter stay by its length', () => {
    const family = { courseMonths: 6, partner: 1, children: 1, schoolAgeChildren: 1 };
    expect(getRows(funds(family))).toMatchObject({
      living: 14_855,
      partner: 5_197,
      children: 2_224.5,
      school: 6_751,
    });
  });

  it('adds partner, children and school', () => {
    const family = { partner: 1, children: 3, schoolAgeChildren: 2 };
    expect(funds(family).threshold).toBe(29_710 + 30_000 + 2_000 + 10_394 + 3 * 4_449 + 2 * 13_502);
    expect(funds({ ...family, childSchoolFeeWaiver: true }).threshold).toBe(
      29_710 + 30_000 + 2_000 + 10_394 + 3 * 4_449,
    );
  });

  it('takes off paid fees, never more than those of the first twelve months', () => {
    expect(funds({ tuitionPaid: 10_000 }).threshold).toBe(51_710);
    expect(funds({ courseMonths: 24, tuitionPaid: 16_000 })).toMatchObject({ threshold: 31_710 });
  });

  it.each([
    [61_709.99, false],
    [61_710, true],
  ])('holds AUD %s against AUD 61,710: %s', (money, passes) => {
    expect(funds({ funds: money })).toMatchObject({ value: money, passes });
  });

  it('does not decide on travel that nobody named', () => {
    const open = { travel: null };
    expect(funds({ ...open, funds: 59_709 }).passes).toBe(false);
    expect(funds({ ...open, funds: 59_710 }).passes).toBeNull();
    expect(funds({ ...open, funds: 61_710 }).passes).toBe(true);
    expect(funds(open).notes[0]).toContain('AUD 2,000 from abroad');
  });

  it.each([
    [{}, 'AUD 87,856'],
    [{ partner: 1 }, 'AUD 102,500'],
    [{ children: 1 }, 'AUD 102,500'],
  ])('names the income that a parent or partner can show instead: %j', (family, income) => {
    expect(funds(family).notes.join(' ')).toContain(income);
  });

  it('adds up in its rows, whatever is given', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    const inputs = fc.record(
      {
        tuition: amount,
        courseMonths: fc.double({ min: 1, max: 120, noNaN: true }),
        tuitionPaid: amount,
        travel: amount,
        partner: fc.nat(1),
        children: fc.nat(20),
        schoolAgeChildren: fc.nat(20),
        childSchoolFeeWaiver: fc.boolean(),
      },
      { requiredKeys: ['tuition', 'courseMonths'] },
    );
    fc.assert(
      fc.property(inputs, (input) => {
        const { threshold, breakdown } = funds(input);
        const sum = breakdown.reduce((total, { value }) => total + value, 0);
        expect(sum).toBeCloseTo(threshold ?? Number.NaN, 2);
        expect(threshold).toBeGreaterThan(0);
      }),
    );
  });
});
