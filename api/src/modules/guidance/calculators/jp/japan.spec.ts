import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculated, row, status, refusedFields } from '../../../../../test/harness/calculations.js';

const TODAY = '2026-11-21';

describe('Highly Skilled Professional', () => {
  const ID = 'jp-hsp';
  const hsp = (input: Record<string, unknown>) =>
    calculated(ID, { category: 'b', age: 45, academic: 'none', salaryMillionJPY: 3, asOf: TODAY, ...input });

  it.each([
    ['a', 10, 20, 20, 30],
    ['b', 10, 20, 25, 30],
    ['c', 10, 20, 25, 20],
  ])('in %s gives a bachelor %i, a master %i, an MBA %i and a doctorate %i', (category, ...points) => {
    const degrees = ['bachelor', 'masters', 'mba', 'phd'];
    expect(degrees.map((academic) => row(hsp({ category, academic }), 'academic'))).toEqual(points);
  });

  it('gives 5 more for higher degrees in several fields', () => {
    expect(row(hsp({ academic: 'masters', multipleFields: true }), 'multipleFields')).toBe(5);
    expect(row(hsp({ academic: 'bachelor', multipleFields: true }), 'multipleFields')).toBe(0);
  });

  it.each([
    ['a', [0, 5, 5, 10, 10, 15, 15, 15]],
    ['b', [0, 5, 5, 10, 10, 15, 15, 20]],
    ['c', [0, 10, 10, 15, 15, 20, 20, 25]],
  ])('in %s gives 2.9, 3, 4.9, 5, 6.9, 7, 9.9 and 10 years %j points', (category, points) => {
    const years = [2.9, 3, 4.9, 5, 6.9, 7, 9.9, 10];
    expect(years.map((careerYears) => row(hsp({ category, careerYears }), 'career'))).toEqual(points);
  });

  it.each([
    [29, [0, 10, 15, 20, 25, 30, 35, 40]],
    [30, [0, 0, 15, 20, 25, 30, 35, 40]],
    [34, [0, 0, 15, 20, 25, 30, 35, 40]],
    [35, [0, 0, 0, 20, 25, 30, 35, 40]],
    [39, [0, 0, 0, 20, 25, 30, 35, 40]],
    [40, [0, 0, 0, 0, 0, 30, 35, 40]],
  ])('at %i gives 3.9 and 4 to 10 million yen %j points', (age, points) => {
    const salaries = [3.9, 4, 5, 6, 7, 8, 9, 10];
    const actual = salaries.map((salaryMillionJPY) => row(hsp({ age, salaryMillionJPY }), 'salary'));
    expect(actual).toEqual(points);
  });

  it('in c gives salary from 10 million yen, whatever the age', () => {
    const salaries = [9.9, 10, 15, 20, 25, 30];
    const actual = salaries.map((salaryMillionJPY) =>
      row(hsp({ category: 'c', age: 25, salaryMillionJPY }), 'salary'),
    );
    expect(actual).toEqual([0, 10, 20, 30, 40, 50]);
  });

  it.each([
    [29, 15],
    [30, 10],
    [34, 10],
    [35, 5],
    [39, 5],
    [40, 0],
  ])('gives the age of %i %i points, but not in c', (age, points) => {
    expect(row(hsp({ age }), 'age')).toBe(points);
    expect(row(hsp({ category: 'c', age }), 'age')).toBe(0);
  });

  it('gives research 20 and 25 in a, 15 in b, nothing in c', () => {
    const research = (category: string, researchItems: number) =>
      row(hsp({ category, researchItems }), 'research');
    expect([research('a', 1), research('a', 2), research('a', 3)]).toEqual([20, 25, 25]);
    expect([research('b', 0), research('b', 1), research('b', 2)]).toEqual([0, 15, 15]);
    expect(research('c', 2)).toBe(0);
  });

  it('gives licences 5 and 10 in b only', () => {
    const licences = (category: string, count: number) => row(hsp({ category, licences: count }), 'licences');
    expect([licences('b', 1), licences('b', 2), licences('b', 3)]).toEqual([5, 10, 10]);
    expect([licences('a', 2), licences('c', 2)]).toEqual([0, 0]);
  });

  it('gives a position points in c only', () => {
    const position = (category: string, title: string) => row(hsp({ category, position: title }), 'position');
    expect(position('c', 'none')).toBe(0);
    expect(position('c', 'director')).toBe(5);
    expect(position('c', 'representativeDirector')).toBe(10);
    expect(position('b', 'director')).toBe(0);
  });

  it('counts N2 only without a degree from Japan, and N1 always', () => {
    expect(row(hsp({ jlpt: 'N2' }), 'japanese')).toBe(10);
    expect(row(hsp({ jlpt: 'N2', japaneseDegree: true }), 'japanese')).toBe(0);
    expect(row(hsp({ jlpt: 'N1' }), 'japanese')).toBe(15);
    expect(row(hsp({ jlpt: 'N1', japaneseDegree: true }), 'japanese')).toBe(15);
    expect(row(hsp({ japaneseDegree: true }), 'japaneseDegree')).toBe(10);
  });

  it('adds a designated university to the degree from Japan', () => {
    expect(hsp({ japaneseDegree: true, designatedUniversity: true }).value).toBe(20);
  });

  it('gives support for innovation 10, and 10 more in a small or medium company', () => {
    expect(row(hsp({ innovation: true }), 'innovation')).toBe(10);
    expect(row(hsp({ innovation: true, innovationSme: true }), 'innovation')).toBe(20);
    expect(row(hsp({ innovationSme: true }), 'innovation')).toBe(0);
  });

  it.each([
    ['researchIntensiveSme', 'researchShare', 5, 5, 5],
    ['foreignQualification', 'foreignQualification', 5, 5, 5],
    ['growthFieldProject', 'growthField', 10, 10, 10],
    ['investmentManagement', 'investmentManagement', 0, 10, 10],
    ['jicaTraining', 'jicaTraining', 5, 5, 5],
    ['investment100mJPY', 'investment', 0, 0, 5],
    ['localGovernmentSupport', 'localGovernment', 10, 10, 10],
  ])('gives %s (%s) %i points in a, %i in b and %i in c', (field, item, ...points) => {
    const actual = ['a', 'b', 'c'].map((category) => row(hsp({ category, [field]: true }), item));
    expect(actual).toEqual(points);
  });

  const SEVENTY = { academic: 'phd', careerYears: 10, researchItems: 1, licences: 1 };

  it('passes at 70 points', () => {
    expect(hsp(SEVENTY)).toMatchObject({ value: 70, passes: true });
    expect(hsp({ ...SEVENTY, licences: 0 })).toMatchObject({ value: 65, passes: false });
  });

  it('needs 3 million yen in b and c, not in a', () => {
    expect(hsp({ ...SEVENTY, salaryMillionJPY: 2.99 })).toMatchObject({ value: 70, passes: false });
    expect(status(hsp({ salaryMillionJPY: 2.99 }), 'minimum_salary')).toBe('unmet');
    const research = {
      category: 'a',
      academic: 'phd',
      careerYears: 7,
      researchItems: 2,
      salaryMillionJPY: 2,
    };
    expect(hsp(research)).toMatchObject({ value: 70, passes: true, gates: [] });
  });

  it('names the years until permanent residence', () => {
    expect(hsp(SEVENTY).notes.join(' ')).toContain('after 3 years');
    expect(hsp({ ...SEVENTY, designatedUniversity: true }).notes.join(' ')).toContain('after 1 year');
  });

  it('refuses an age, a degree and a salary that cannot be', () => {
    const wrong = { category: 'b', age: 15, academic: 'doctor', salaryMillionJPY: -1 };
    expect(refusedFields(ID, wrong)).toEqual(['age', 'academic', 'salaryMillionJPY']);
  });

  /** In category c, an MBA gives more than a doctorate, so the degree isn't varied there. */
  it('never loses points by more experience, salary or research, nor by a higher degree in a and b', () => {
    const degrees = ['none', 'bachelor', 'masters', 'phd'];
    const step = fc.record({
      category: fc.constantFrom('a', 'b', 'c'),
      age: fc.integer({ min: 20, max: 60 }),
      careerYears: fc.integer({ min: 0, max: 15 }),
      salaryMillionJPY: fc.integer({ min: 1, max: 35 }),
      researchItems: fc.integer({ min: 0, max: 3 }),
      degree: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(step, ({ degree, careerYears, salaryMillionJPY, researchItems, ...rest }) => {
        const at = (more: number) =>
          hsp({
            ...rest,
            careerYears: careerYears + more,
            salaryMillionJPY: salaryMillionJPY + more,
            researchItems: researchItems + more,
            academic: degrees[rest.category === 'c' ? degree : degree + more],
          }).value ?? 0;
        expect(at(1)).toBeGreaterThanOrEqual(at(0));
      }),
      { numRuns: 300 },
    );
  });
});

describe('Student proof of funds for Japan', () => {
  it('pass nobody and fail nobody, and show what is usual', () => {
    const guide = calculated('jp-student-funds', { months: 12, funds: 1 });
    expect(guide).toMatchObject({ value: 1, threshold: null, passes: null });
    expect(row(guide, 'first_year')).toBe(2_000_000);
  });

  it('mention the later years if there are any', () => {
    const notes = (months: number) => calculated('jp-student-funds', { months }).notes.join(' ');
    expect(notes(12)).not.toContain('For later years');
    expect(notes(13)).toContain('For later years');
  });
});
