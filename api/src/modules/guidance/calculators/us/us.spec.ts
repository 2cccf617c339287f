import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { tablesFor } from '../index.js';
import type { Calculation, UnboundCalculator } from '../calculator.js';
import { CANADA } from '../ca/index.js';
import { UNITED_STATES } from './index.js';
import { usH1bSelection } from './us-h1b-selection.js';
import { usPostStudy } from './us-post-study.js';
import { usStudentFunds } from './us-student-funds.js';

function getAnswer(calculator: UnboundCalculator, input: unknown, today = '2026-05-01') {
  return calculator.bind(tablesFor(calculator, ruleSet())).calculate(input, today);
}

function worked(calculator: UnboundCalculator, input: object, today?: string): Calculation {
  const answer = getAnswer(calculator, input, today);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.calculation;
}

describe('Work after study (OPT)', () => {
  const months = (...degrees: object[]) => worked(usPostStudy, { degrees, eVerifyEmployer: true }).value;

  it.each(['associate', 'bachelor', 'master', 'phd'])('gives 12 months for the level %s', (level) => {
    expect(months({ level })).toBe(12);
  });

  it.each([
    ['associate', 12],
    ['bachelor', 36],
    ['master', 36],
    ['phd', 36],
  ])('gives for a STEM degree of the level %s %i months', (level, total) => {
    expect(months({ level, stem: true })).toBe(total);
  });

  it('gives the extension with an employer who uses E-Verify only', () => {
    const degrees = [{ level: 'bachelor', stem: true }];
    expect(worked(usPostStudy, { degrees, eVerifyEmployer: false }).value).toBe(12);
    expect(worked(usPostStudy, { degrees })).toMatchObject({ value: 12, passes: true });
  });

  it('gives one period for each level, whatever the order of the degrees', () => {
    expect(months({ level: 'bachelor' }, { level: 'bachelor' })).toBe(12);
    expect(months({ level: 'bachelor' }, { level: 'master' })).toBe(24);
    expect(months({ level: 'master' }, { level: 'bachelor' })).toBe(24);
  });

  it('gives two STEM extensions in a lifetime', () => {
    const stem = (level: string) => ({ level, stem: true });
    expect(months(stem('bachelor'), stem('master'))).toBe(72);
    expect(months(stem('bachelor'), stem('master'), stem('phd'))).toBe(84);
  });

  it.each([
    [11.9, 36, true],
    [12, 0, false],
    [13, 0, false],
  ])('after %d months of full-time CPT: %i months', (fullTimeCptMonths, total, passes) => {
    const input = { degrees: [{ level: 'master', stem: true }], eVerifyEmployer: true, fullTimeCptMonths };
    expect(worked(usPostStudy, input)).toMatchObject({ value: total, passes });
  });

  it('loses by CPT the period of the highest level only', () => {
    const degrees = [{ level: 'bachelor' }, { level: 'master' }];
    expect(worked(usPostStudy, { degrees, fullTimeCptMonths: 12 })).toMatchObject({
      value: 12,
      passes: false,
    });
  });

  it('asks for a degree', () => {
    expect(getAnswer(usPostStudy, { degrees: [] })).toMatchObject({
      ok: false,
      errors: [{ field: 'degrees' }],
    });
    expect(getAnswer(usPostStudy, { degrees: [{ level: 'diploma' }] })).toMatchObject({
      ok: false,
      errors: [{ field: 'degrees.0.level' }],
    });
  });
});

describe('Entries in the H-1B selection', () => {
  it.each([1, 2, 3, 4])('at wage level %i are as many', (level) => {
    expect(worked(usH1bSelection, { wageLevels: [level] }).value).toBe(level);
  });

  it('follow the lowest level of several employers or places', () => {
    expect(worked(usH1bSelection, { wageLevels: [4, 2, 3] }).value).toBe(2);
    expect(worked(usH1bSelection, { wageLevels: [4], worksiteLevels: [4, 1] }).value).toBe(1);
  });

  it('were one for everybody before 27 February 2026', () => {
    expect(worked(usH1bSelection, { wageLevels: [4] }, '2026-02-26').value).toBe(1);
    expect(worked(usH1bSelection, { wageLevels: [4] }, '2026-02-27').value).toBe(4);
  });

  it('need the levels of registrations or of places', () => {
    expect(getAnswer(usH1bSelection, {})).toMatchObject({ ok: false, errors: [{ field: 'wageLevels' }] });
    expect(getAnswer(usH1bSelection, { wageLevels: [5] })).toMatchObject({
      ok: false,
      errors: [{ field: 'wageLevels.0' }],
    });
  });
});

describe('Money for an F-1 visa', () => {
  it.each([
    [41999.99, false],
    [42000, true],
    [undefined, null],
  ])('of %s against a total of 42,000 passes: %s', (funds, passes) => {
    expect(worked(usStudentFunds, { i20Total: 42000, funds })).toMatchObject({
      threshold: 42000,
      passes,
      unit: 'USD',
      value: funds ?? null,
    });
  });
});

describe('The calculators of Canada and the United States', () => {
  it.each([...CANADA, ...UNITED_STATES].map((each) => [each.id, each] as const))(
    '%s answers any JSON with figures or with field errors',
    (_id, calculator) => {
      const bound = calculator.bind(tablesFor(calculator, ruleSet()));
      const fields = Object.keys(Object(bound.inputSchema['properties']));
      const value = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 }),
        fc.constantFrom('masters', 'bachelor', 'ON', 'QC', 'FSW', '2025-01-01', true, false, null),
      );
      const input = fc.oneof(fc.dictionary(fc.constantFrom(...fields, 'other'), value), fc.jsonValue());
      fc.assert(
        fc.property(input, (input) => {
          const answer = bound.calculate(input, '2026-11-21');
          // Errors about unknown fields repeat the field's name, which may be "NaN".
          const ours = answer.ok ? answer : answer.errors.filter(({ field }) => fields.includes(field));
          expect(JSON.stringify(ours)).not.toMatch(/NaN|Infinity|undefined/);
          expect(answer.ok || answer.errors.length > 0).toBe(true);
        }),
        { numRuns: 500 },
      );
    },
  );
});
