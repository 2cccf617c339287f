import { describe, expect, it } from 'vitest';
import { calculated, row, status, refusedFields } from '../../../../../test/harness/calculations.js';

describe('Highly skilled migrant', () => {
  const ID = 'nl-highly-skilled';
  const migrant = (input: Record<string, unknown>) =>
    calculated(ID, {
      scheme: 'highly_skilled_migrant',
      age: 35,
      monthlySalary: 6000,
      recognisedSponsor: true,
      asOf: '2026-04-01',
      ...input,
    });

  it.each([
    ['2023-06-01', 5008, 3672, 2631],
    ['2024-06-01', 5331, 3909, 2801],
    ['2025-12-31', 5688, 4171, 2989],
    ['2026-01-01', 5942, 4357, 3122],
  ])(
    'asks on %s for EUR %i from 30, %i below, and %i after the orientation year',
    (asOf, from30, below, reduced) => {
      expect(migrant({ asOf, age: 30 }).threshold).toBe(from30);
      expect(migrant({ asOf, age: 29 }).threshold).toBe(below);
      expect(migrant({ asOf, age: 40, afterOrientationYear: true }).threshold).toBe(reduced);
    },
  );

  it('takes the 8 % holiday pay off, to the cent', () => {
    const young = { age: 29, monthlySalary: null };
    expect(migrant({ ...young, monthlySalaryInclHoliday: 4705.56 })).toMatchObject({
      value: 4357,
      passes: true,
    });
    expect(migrant({ ...young, monthlySalaryInclHoliday: 4705.55 }).passes).toBe(false);
  });

  it('counts the salary without holiday pay when both are given', () => {
    expect(migrant({ monthlySalary: 6000, monthlySalaryInclHoliday: 5000 }).value).toBe(6000);
  });

  it('needs one of the two salaries', () => {
    const input = { scheme: 'blue_card', age: 30 };
    expect(refusedFields(ID, input)).toEqual(['monthlySalary']);
  });

  it("requires a recognised sponsor, and leaves it open if the input doesn't say", () => {
    expect(migrant({ recognisedSponsor: false }).passes).toBe(false);
    expect(migrant({ recognisedSponsor: null }).passes).toBe(null);
    expect(migrant({ recognisedSponsor: null, monthlySalary: 3000 }).passes).toBe(false);
  });

  it('holds no amounts before 2023', () => {
    expect(refusedFields(ID, { scheme: 'blue_card', age: 30, monthlySalary: 1, asOf: '2022-12-31' })).toEqual(
      ['asOf'],
    );
  });
});

describe('Blue Card of the Netherlands', () => {
  const card = (input: Record<string, unknown>) =>
    calculated('nl-highly-skilled', {
      scheme: 'blue_card',
      age: 25,
      monthlySalary: 5942,
      asOf: '2026-04-01',
      ...input,
    });

  it('needs no recognised sponsor and has one amount for any age', () => {
    expect(card({})).toMatchObject({ threshold: 5942, passes: true });
  });

  it('has a lower amount up to three years after the degree, since the reform of 30 May 2024', () => {
    expect(card({ yearsSinceDegree: 3 }).threshold).toBe(4754);
    expect(card({ yearsSinceDegree: 3.5 }).threshold).toBe(5942);
    expect(card({ yearsSinceDegree: 1, asOf: '2024-05-29' }).threshold).toBe(6245);
    expect(card({ yearsSinceDegree: 1, asOf: '2024-05-30' }).threshold).toBe(4265);
    expect(card({ asOf: '2024-05-30' }).threshold).toBe(5331);
  });

  it('is not lowered by the orientation year', () => {
    expect(card({ afterOrientationYear: true }).threshold).toBe(5942);
  });
});

describe('Self-employed in the Netherlands', () => {
  const points = (
    pointsA: number,
    pointsB: number,
    pointsC: number,
    higherEducation: boolean | null = null,
  ) => calculated('nl-self-employed', { pointsA, pointsB, pointsC, higherEducation, asOf: '2026-06-01' });

  it('asks for 30 points in each section', () => {
    expect(points(30, 30, 30)).toMatchObject({ value: 90, threshold: 90, passes: true });
    expect(points(29, 60, 60, false).passes).toBe(false);
    expect(points(60, 60, 29, false).passes).toBe(false);
  });

  it('takes 45 points in A and in B instead, with higher education', () => {
    expect(points(45, 45, 0, true).passes).toBe(true);
    expect(points(45, 44, 0, true).passes).toBe(false);
    expect(points(44, 45, 0, true).passes).toBe(false);
    expect(points(45, 45, 0, false).passes).toBe(false);
  });

  it('leaves it open when only the higher education is missing', () => {
    expect(points(45, 45, 0).passes).toBe(null);
    expect(points(45, 44, 0).passes).toBe(false);
  });

  it('says that RVO gives the points', () => {
    expect(status(points(30, 30, 30), 'scoring')).toBe('officer');
    expect(row(points(30, 31, 32), 'C')).toBe(32);
  });

  it('takes no section above 100', () => {
    expect(refusedFields('nl-self-employed', { pointsA: 101, pointsB: 30, pointsC: 30 })).toEqual([
      'pointsA',
    ]);
  });
});

describe('Student proof of funds for the Netherlands', () => {
  it('multiply the monthly amount to the cent', () => {
    expect(calculated('nl-student-funds', { months: 5, funds: 5653.85, asOf: '2026-06-01' })).toMatchObject({
      threshold: 5653.85,
      passes: true,
    });
  });

  it('hold no amount before 2026, and say so', () => {
    expect(refusedFields('nl-student-funds', { months: 12, asOf: '2025-12-31' })).toEqual(['asOf']);
  });

  it('say in 2027 that the amount is of 2026', () => {
    const { notes } = calculated('nl-student-funds', { months: 12, asOf: '2027-01-01' });
    expect(notes.join(' ')).toContain('December 31, 2026');
  });
});
