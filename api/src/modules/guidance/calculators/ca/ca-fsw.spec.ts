import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { tablesFor } from '../index.js';
import type { Calculation } from '../calculator.js';
import { caFsw } from './ca-fsw.js';
import { EDUCATION } from './express-entry.js';

const calculator = caFsw.bind(tablesFor(caFsw, ruleSet()));
const each = (level: number) => [level, level, level, level];

function worked(input: object): Calculation {
  const answer = calculator.calculate(input, '2026-06-01');
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.calculation;
}

describe('Federal Skilled Worker points', () => {
  const base = { age: 30, education: 'none', firstLang: each(0), workYears: 0 };
  const value = (input: object, item: string) =>
    worked({ ...base, ...input }).breakdown.find((row) => row.item === item)?.value;

  it.each([
    [17, 0],
    [18, 12],
    [35, 12],
    [36, 11],
    [37, 10],
    [40, 7],
    [45, 2],
    [46, 1],
    [47, 0],
    [60, 0],
  ])('at %i years: %i', (age, points) => {
    expect(value({ age }, 'age')).toBe(points);
  });

  it.each([
    [0.9, 0],
    [1, 9],
    [2, 11],
    [3.9, 11],
    [4, 13],
    [5, 13],
    [6, 15],
    [30, 15],
  ])('for %d years of work: %i', (workYears, points) => {
    expect(value({ workYears }, 'experience')).toBe(points);
  });

  it.each([
    ['none', 0],
    ['secondary', 5],
    ['one_year', 15],
    ['two_year', 19],
    ['three_year', 21],
    ['bachelor', 21],
    ['two_or_more', 22],
    ['masters', 23],
    ['phd', 25],
  ])('for %s: %i', (education, points) => {
    expect(value({ education }, 'education')).toBe(points);
  });

  it.each([
    [6, 0],
    [7, 16],
    [8, 20],
    [9, 24],
    [12, 24],
  ])('for a first language at CLB %i: %i', (clb, points) => {
    expect(value({ firstLang: each(clb) }, 'language1')).toBe(points);
  });

  it('for a second language: 4, with CLB 5 in all four only', () => {
    expect(value({ secondLang: each(5) }, 'language2')).toBe(4);
    expect(value({ secondLang: [5, 5, 5, 4] }, 'language2')).toBe(0);
  });

  it.each([
    ['spouseCLB4', 5],
    ['relativeInCanada', 5],
    ['ownWorkCanada', 10],
    ['ownStudyCanada', 5],
    ['spouseWorkCanada', 5],
    ['spouseStudyCanada', 5],
    ['arrangedEmployment', 5],
  ])('for adaptability, %s: %i', (field, points) => {
    expect(value({ [field]: true }, 'adaptability')).toBe(points);
  });

  it('for adaptability at most 10, and the row says so', () => {
    const input = { ...base, ownWorkCanada: true, relativeInCanada: true };
    expect(worked(input).breakdown.at(-1)).toMatchObject({
      item: 'adaptability',
      value: 10,
      note: 'The parts add up to 15 points. At most 10 of them count here.',
    });
  });

  it('reach the pass mark at 67, not at 66', () => {
    const input = { ...base, education: 'three_year', firstLang: each(9), workYears: 1 };
    expect(worked({ ...input, age: 35 })).toMatchObject({ value: 66, passes: false });
    expect(worked({ ...input, age: 35, education: 'two_or_more' })).toMatchObject({
      value: 67,
      passes: true,
    });
  });

  it.each([
    ['minimum-language', { firstLang: [9, 9, 9, 6] }],
    ['minimum-experience', { workYears: 0.9 }],
    ['minimum-education', { education: 'none' }],
  ])('do not help where %s is not met', (gate, change) => {
    const strong = {
      age: 30,
      education: 'phd',
      firstLang: each(10),
      secondLang: each(5),
      workYears: 6,
      arrangedEmployment: true,
      ownWorkCanada: true,
    };
    expect(worked(strong)).toMatchObject({ passes: true });
    const result = worked({ ...strong, ...change });
    expect(result).toMatchObject({ passes: false, threshold: 67 });
    expect(result.value).toBeGreaterThanOrEqual(67);
    expect(result.gates.filter(({ status }) => status === 'unmet').map(({ id }) => id)).toEqual([gate]);
  });

  it('are never fewer with better language, education or more years of work', () => {
    const level = fc.integer({ min: 0, max: 11 });
    const person = fc.record({
      age: fc.integer({ min: 16, max: 100 }),
      education: fc.integer({ min: 0, max: EDUCATION.length - 2 }),
      firstLang: fc.tuple(level, level, level, level),
      secondLang: fc.tuple(level, level, level, level),
      workYears: fc.double({ min: 0, max: 20, noNaN: true }),
      ownStudyCanada: fc.boolean(),
      arrangedEmployment: fc.boolean(),
    });
    const up = (levels: readonly number[]) => levels.map((each) => each + 1);
    fc.assert(
      fc.property(person, ({ education, ...rest }) => {
        const input = { ...rest, education: EDUCATION[education] };
        const before = worked(input).value ?? Number.NaN;
        for (const change of [
          { education: EDUCATION[education + 1] },
          { firstLang: up(rest.firstLang) },
          { secondLang: up(rest.secondLang) },
          { workYears: rest.workYears + 1 },
          { relativeInCanada: true },
        ]) {
          expect(worked({ ...input, ...change }).value).toBeGreaterThanOrEqual(before);
        }
      }),
      { numRuns: 300 },
    );
  });
});
