import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import type { Calculation } from '../calculator.js';
import { listCalculators } from '../index.js';

const getRows = ({ breakdown }: Calculation) =>
  Object.fromEntries(breakdown.map(({ item, value }) => [item, value]));
const getGates = ({ gates }: Calculation) => Object.fromEntries(gates.map(({ id, status }) => [id, status]));

function getAnswer(id: string, input: Record<string, unknown>, asOf: string) {
  const calculator = listCalculators(ruleSet()).get(id);
  if (!calculator) throw new Error(`No calculator ${id}`);
  return calculator.calculate({ ...input, asOf }, '2026-11-21');
}
function workOut(id: string, input: Record<string, unknown>, asOf = '2026-11-21'): Calculation {
  const answer = getAnswer(id, input, asOf);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.calculation;
}

describe('Australian points test', () => {
  const person = { subclass: '189', age: 30, english: 'competent', education: 'bachelor' };
  const points = (input: Record<string, unknown>) => workOut('au-points', { ...person, ...input });

  it.each([
    [17, 0, 'unmet'],
    [18, 25, 'met'],
    [24, 25, 'met'],
    [25, 30, 'met'],
    [32, 30, 'met'],
    [33, 25, 'met'],
    [39, 25, 'met'],
    [40, 15, 'met'],
    [44, 15, 'met'],
    [45, 0, 'unmet'],
  ])('age %s: %s points, the age limit is %s', (age, value, status) => {
    const calculation = points({ age });
    expect(getRows(calculation)['age']).toBe(value);
    expect(getGates(calculation)['age']).toBe(status);
  });

  it.each([
    ['competent', 0],
    ['proficient', 10],
    ['superior', 20],
  ])('%s English: %s points', (english, value) => {
    expect(getRows(points({ english }))['english']).toBe(value);
  });

  it.each([
    [{ overseasYears: 2.99 }, 0],
    [{ overseasYears: 3 }, 5],
    [{ overseasYears: 4.99 }, 5],
    [{ overseasYears: 5 }, 10],
    [{ overseasYears: 7.99 }, 10],
    [{ overseasYears: 8 }, 15],
    [{ australianYears: 0.99 }, 0],
    [{ australianYears: 1 }, 5],
    [{ australianYears: 2.99 }, 5],
    [{ australianYears: 3 }, 10],
    [{ australianYears: 5 }, 15],
    [{ australianYears: 8 }, 20],
    [{ overseasYears: 2.9, australianYears: 0.9 }, 0],
    [{ overseasYears: 8, australianYears: 1 }, 20],
  ])('work of %j: %s points', (work, value) => {
    expect(getRows(points(work))['employment']).toBe(value);
  });

  it('caps the work of both places at 20, and says so', () => {
    const row = points({ overseasYears: 8, australianYears: 8 }).breakdown.find(
      ({ item }) => item === 'employment',
    );
    expect(row).toMatchObject({
      value: 20,
      max: 20,
      note: '15 outside and 20 inside Australia add up to 35. At most 20 of them count.',
    });
  });

  it.each([
    ['recognisedAward', 10],
    ['bachelor', 15],
    ['masters', 15],
    ['doctorate', 20],
  ])('%s: %s points for education', (education, value) => {
    expect(getRows(points({ education }))['education']).toBe(value);
  });

  it.each([
    ['single', 10],
    ['partnerCitizenPR', 10],
    ['skilled', 10],
    ['competentEnglish', 5],
    ['none', 0],
    [undefined, 0],
  ])('partner %s: %s points', (partner, value) => {
    expect(getRows(points({ partner }))['partner']).toBe(value);
  });

  it.each([
    ['189', 0],
    ['190', 5],
    ['491', 15],
  ])('subclass %s: %s points for the nomination', (subclass, value) => {
    expect(getRows(points({ subclass }))['nomination']).toBe(value);
  });

  it.each(['australianStudy', 'communityLanguage', 'professionalYear'])('%s: 5 points', (factor) => {
    expect(getRows(points({ [factor]: true }))[factor]).toBe(5);
    expect(getRows(points({ [factor]: false }))[factor]).toBe(0);
  });

  it('gives regional study its points only beside the Australian study requirement', () => {
    expect(getRows(points({ regionalStudy: true, australianStudy: true }))).toMatchObject({
      australianStudy: 5,
      regionalStudy: 5,
    });
    expect(getRows(points({ regionalStudy: true }))['regionalStudy']).toBe(0);
  });

  it("gives specialist education its points only with a master's degree or a doctorate", () => {
    expect(getRows(points({ specialist: true, education: 'masters' }))['specialist']).toBe(10);
    expect(getRows(points({ specialist: true, education: 'doctorate' }))['specialist']).toBe(10);
    expect(getRows(points({ specialist: true }))['specialist']).toBe(0);
  });

  it('passes at 65 and says that it is no invitation', () => {
    const at65 = points({ english: 'proficient', partner: 'single' });
    expect(at65).toMatchObject({ value: 65, passes: true });
    expect(at65.notes.join(' ')).toContain("isn't an invitation");
    expect(points({ english: 'proficient', partner: 'competentEnglish' })).toMatchObject({
      value: 60,
      passes: false,
    });
  });

  it('has no points before the table of November 2019', () => {
    expect(getAnswer('au-points', person, '2019-11-15').ok).toBe(false);
    expect(getAnswer('au-points', person, '2019-11-16').ok).toBe(true);
  });

  it('never loses points with better English, education or work; age is the exception', () => {
    const years = fc.double({ min: 0, max: 60, noNaN: true });
    const applicant = fc.record({
      subclass: fc.constantFrom('189', '190', '491'),
      age: fc.integer({ min: 16, max: 100 }),
      english: fc.constantFrom('competent', 'proficient'),
      education: fc.constantFrom('recognisedAward', 'bachelor', 'masters'),
      overseasYears: years,
      australianYears: years,
      specialist: fc.boolean(),
      australianStudy: fc.boolean(),
      regionalStudy: fc.boolean(),
    });
    fc.assert(
      fc.property(applicant, years, (input, more) => {
        const before = points(input).value ?? 0;
        for (const better of [
          { english: 'superior' },
          { education: 'doctorate' },
          { overseasYears: Math.min(60, input.overseasYears + more) },
          { australianYears: Math.min(60, input.australianYears + more) },
          { australianStudy: true },
        ]) {
          expect(points({ ...input, ...better }).value).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });
});

describe('Skills in Demand', () => {
  const core = { stream: 'core', annualEarningsAUD: 200_000, marketSalaryAUD: 70_000, onCSOL: true };
  const specialist = { ...core, stream: 'specialist', onCSOL: false, anzscoMajorGroup: 2 };
  const offer = (input: Record<string, unknown>, asOf?: string) =>
    workOut('au-skills-in-demand', input, asOf);

  it.each([
    [core, '2024-12-07', 73_150],
    [core, '2025-06-30', 73_150],
    [core, '2025-07-01', 76_515],
    [core, '2026-06-30', 76_515],
    [core, '2026-07-01', 79_423],
    [specialist, '2024-12-07', 135_000],
    [specialist, '2025-07-01', 141_210],
    [specialist, '2026-06-30', 141_210],
    [specialist, '2026-07-01', 146_576],
  ])('%j on %s: AUD %s', (input, asOf, threshold) => {
    expect(offer(input, asOf)).toMatchObject({ unit: 'AUD a year', threshold, passes: true });
    expect(offer({ ...input, annualEarningsAUD: threshold }, asOf).passes).toBe(true);
    expect(offer({ ...input, annualEarningsAUD: threshold - 0.01 }, asOf).passes).toBe(false);
  });

  it('asks for the market rate as well', () => {
    const paid = { ...core, annualEarningsAUD: 90_000 };
    expect(offer({ ...paid, marketSalaryAUD: 90_000 })).toMatchObject({ threshold: 79_423, passes: true });
    expect(offer({ ...paid, marketSalaryAUD: 90_000.01 })).toMatchObject({
      threshold: 79_423,
      passes: false,
    });
    expect(offer({ ...paid, marketSalaryAUD: null }).passes).toBeNull();
  });

  it('asks the core stream for an occupation on its list', () => {
    expect(offer({ ...core, onCSOL: false }).passes).toBe(false);
    expect(offer({ ...core, onCSOL: null }).passes).toBeNull();
  });

  it.each([
    [1, true],
    [2, true],
    [3, false],
    [4, true],
    [5, true],
    [6, true],
    [7, false],
    [8, false],
    [null, null],
  ])('the specialist stream and major group %s: %s', (anzscoMajorGroup, passes) => {
    expect(offer({ ...specialist, anzscoMajorGroup }).passes).toBe(passes);
  });

  it('has no specialist stream before 7 December 2024', () => {
    expect(getAnswer('au-skills-in-demand', specialist, '2024-12-06').ok).toBe(false);
  });
});
