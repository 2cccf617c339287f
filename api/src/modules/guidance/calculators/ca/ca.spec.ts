import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { tablesFor } from '../index.js';
import type { Calculation, UnboundCalculator } from '../calculator.js';
import { caPostStudy } from './ca-post-study.js';
import { caSettlementFunds } from './ca-settlement-funds.js';
import { caStudentFunds } from './ca-student-funds.js';

const each = (level: number) => [level, level, level, level];

function getAnswer(calculator: UnboundCalculator, input: object, asOf: string) {
  return calculator.bind(tablesFor(calculator, ruleSet())).calculate({ ...input, asOf }, '2026-11-21');
}

function worked(calculator: UnboundCalculator, input: object, asOf = '2026-06-01'): Calculation {
  const answer = getAnswer(calculator, input, asOf);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.calculation;
}

describe('Money for a study permit', () => {
  const threshold = (input: object, asOf: string) => worked(caStudentFunds, input, asOf).threshold;

  it.each([
    [1, 22895],
    [2, 28502],
    [3, 35040],
    [4, 42543],
    [5, 48252],
    [6, 54420],
    [7, 60589],
    [8, 66759],
    [10, 60589 + 3 * 6170],
  ])('for a family of %i outside Quebec: CAD %i', (familySize, amount) => {
    expect(threshold({ province: 'BC', familySize }, '2026-03-01')).toBe(amount);
  });

  it('changed on 1 September 2025', () => {
    expect(threshold({ province: 'ON' }, '2025-08-31')).toBe(20635);
    expect(threshold({ province: 'ON' }, '2025-09-01')).toBe(22895);
    expect(threshold({ province: 'ON', familySize: 9 }, '2025-08-31')).toBe(54611 + 2 * 5559);
  });

  it.each([
    [{ minors: 1 }, 7756, 24617],
    [{ adults: 1 }, 15508, 24617],
    [{ adults: 2 }, 22745, 34814],
    [{ adults: 2, minors: 1 }, 25479, 42638],
    [{ adults: 2, minors: 2 }, 27499, 49234],
  ])('in Quebec for %j: CAD %i until the end of 2025, CAD %i after', (family, before, after) => {
    expect(threshold({ province: 'QC', ...family }, '2025-12-31')).toBe(before);
    expect(threshold({ province: 'QC', ...family }, '2026-01-01')).toBe(after);
  });

  it('has no amount for a family that Quebec does not list, and decides nothing', () => {
    const result = worked(caStudentFunds, { province: 'QC', adults: 1, minors: 1, funds: 1e6 });
    expect(result).toMatchObject({ threshold: null, passes: null, value: 1e6 });
    expect(result.notes[0]).toBe(
      "We don't have Quebec's amount for 1 adult and 1 minor. Ask the province before you apply.",
    );
  });

  it('reads a family size in Quebec as adults first, and says so', () => {
    const result = worked(caStudentFunds, { province: 'QC', familySize: 3 });
    expect(result.threshold).toBe(42638);
    expect(result.notes[0]).toContain('2 adults and 1 minor');
  });

  it('adds tuition, and passes from the exact amount on', () => {
    const input = { province: 'ON', tuition: 30000 };
    expect(worked(caStudentFunds, { ...input, funds: 52895 })).toMatchObject({
      threshold: 52895,
      passes: true,
    });
    expect(worked(caStudentFunds, { ...input, funds: 52894.99 })).toMatchObject({ passes: false });
    expect(worked(caStudentFunds, input)).toMatchObject({ value: null, passes: null, unit: 'CAD' });
  });

  it('rejects a family of zero, and a day before the first table', () => {
    expect(getAnswer(caStudentFunds, { province: 'QC', adults: 0 }, '2026-03-01')).toMatchObject({
      ok: false,
      errors: [{ field: 'adults', message: 'Count yourself: at least one adult or one minor.' }],
    });
    expect(getAnswer(caStudentFunds, { province: 'ON' }, '2023-12-31')).toMatchObject({
      ok: false,
      errors: [{ field: 'asOf' }],
    });
  });

  it('says that the table was due for a check', () => {
    expect(worked(caStudentFunds, { province: 'ON' }, '2027-04-01').notes.at(-1)).toContain(
      'due for a check by December 31, 2026',
    );
  });
});

describe('Settlement funds', () => {
  it.each([
    [1, 14690, 15263],
    [2, 18288, 19001],
    [3, 22483, 23360],
    [4, 27297, 28362],
    [5, 30690, 32168],
    [6, 34917, 36280],
    [7, 38875, 40392],
    [9, 38875 + 2 * 3958, 40392 + 2 * 4112],
  ])('for a family of %i: CAD %i until 6 July 2025, CAD %i after', (familySize, before, after) => {
    const input = { program: 'FSW', familySize };
    expect(worked(caSettlementFunds, input, '2025-07-06').threshold).toBe(before);
    expect(worked(caSettlementFunds, input, '2025-07-07').threshold).toBe(after);
  });

  it.each([
    ['CEC', false, 0],
    ['CEC', true, 0],
    ['FSW', true, 0],
    ['FST', true, 0],
    ['FST', false, 15263],
  ])('for %s with a job offer and authorisation %s: CAD %i', (program, validJobOfferAndWorkAuth, amount) => {
    const input = { program, familySize: 1, validJobOfferAndWorkAuth };
    expect(worked(caSettlementFunds, input).threshold).toBe(amount);
  });

  it('pass from the exact amount on', () => {
    const input = { program: 'FSW', familySize: 1 };
    expect(worked(caSettlementFunds, { ...input, funds: 15263 }).passes).toBe(true);
    expect(worked(caSettlementFunds, { ...input, funds: 15262 }).passes).toBe(false);
  });
});

describe('Work permit after study', () => {
  const college = { level: 'college_diploma', programMonths: 16, clb: each(5), fieldOnList: true };

  it.each([
    ['bachelor', 7, 0],
    ['bachelor', 8, 8],
    ['bachelor', 23, 23],
    ['bachelor', 24, 36],
    ['bachelor', 48, 36],
    ['masters', 7, 0],
    ['masters', 8, 36],
    ['phd', 20, 20],
  ])('for %s of %i months: %i months', (level, programMonths, months) => {
    const result = worked(caPostStudy, { level, programMonths, clb: each(7) });
    expect(result).toMatchObject({ value: months, passes: months > 0 });
  });

  it("followed the length of a master's program before 15 February 2024", () => {
    const input = { level: 'masters', programMonths: 12 };
    expect(worked(caPostStudy, input, '2024-02-14')).toMatchObject({ value: 12, passes: true });
    expect(worked(caPostStudy, input, '2024-02-15')).toMatchObject({ value: 36, passes: true });
  });

  it.each([
    ['bachelor', 7, true],
    ['bachelor', 6, false],
    ['college_diploma', 5, true],
    ['college_diploma', 4, false],
  ])('for %s at CLB %i passes: %s', (level, clb, passes) => {
    expect(worked(caPostStudy, { ...college, level, clb: each(clb) }).passes).toBe(passes);
  });

  it('decides nothing without a language test', () => {
    const { clb: _clb, ...untested } = college;
    expect(worked(caPostStudy, untested)).toMatchObject({ value: 16, passes: null });
  });

  it('asked no language and no field before November 2024', () => {
    const input = { level: 'college_certificate', programMonths: 10, fieldOnList: false };
    expect(worked(caPostStudy, input, '2024-10-31')).toMatchObject({ value: 10, passes: true });
  });

  it.each([
    [{ fieldOnList: false, studyPermitAppliedOn: '2024-10-31' }, true],
    [{ fieldOnList: false, studyPermitAppliedOn: '2024-11-01' }, false],
    [{ fieldOnList: true, studyPermitAppliedOn: '2024-11-01' }, true],
    [{ fieldOnList: false }, null],
    [{ fieldOnList: null, studyPermitAppliedOn: '2025-01-01' }, null],
  ])('asks a college program for a field of the list: %j passes %s', (change, passes) => {
    expect(worked(caPostStudy, { ...college, ...change }).passes).toBe(passes);
  });

  it('asks a degree for no field', () => {
    const input = { level: 'bachelor', programMonths: 36, clb: each(7), fieldOnList: false };
    expect(worked(caPostStudy, { ...input, studyPermitAppliedOn: '2025-01-01' }).passes).toBe(true);
  });
});
