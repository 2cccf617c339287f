import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculated, row, status, refusedFields } from '../../../../../test/harness/calculations.js';

describe('Opportunity card', () => {
  const ID = 'de-opportunity-card';
  /** 2 points for the age and 1 for English, with every gate open. */
  const BASE = {
    kind: 'degree',
    age: 30,
    german: 'none',
    english: 'C1',
    fullyRecognised: false,
    stateRecognised: true,
    fundsPerMonthEUR: 1091,
    asOf: '2026-06-01',
  };
  const card = (input: Record<string, unknown>) => calculated(ID, { ...BASE, ...input });

  it.each([
    ['none', 0],
    ['A1', 0],
    ['A2', 1],
    ['B1', 2],
    ['B2', 3],
    ['C1', 3],
    ['C2', 3],
  ])('gives German at %s %i points', (german, points) => {
    expect(row(card({ german }), 'german')).toBe(points);
  });

  it.each([
    ['B2', 0],
    ['C1', 1],
    ['C2', 1],
  ])('gives English at %s %i points', (english, points) => {
    expect(row(card({ english, german: 'A1' }), 'english')).toBe(points);
  });

  it.each([
    [1.9, 1.9, 0],
    [2, 2, 2],
    [1, 4.9, 0],
    [1, 5, 3],
    [5, 7, 3],
  ])(
    'gives %d of the last 5 and %d of the last 7 years %i points, never added',
    (expLast5, expLast7, points) => {
      expect(row(card({ expLast5, expLast7 }), 'experience')).toBe(points);
    },
  );

  it.each([
    [35, 2],
    [36, 1],
    [40, 1],
    [41, 0],
  ])('gives the age of %i %i points', (age, points) => {
    expect(row(card({ age }), 'age')).toBe(points);
  });

  it.each([
    [5.9, 0],
    [6, 1],
  ])('gives %d months in Germany %i points', (stayMonths, points) => {
    expect(row(card({ stayMonths }), 'stay')).toBe(points);
  });

  it('passes at six points and fails at five', () => {
    const five = { expLast5: 2, expLast7: 2 };
    expect(card(five)).toMatchObject({ value: 5, passes: false });
    expect(card({ ...five, shortage: true })).toMatchObject({ value: 6, passes: true });
  });

  it('gives 16 points at the most', () => {
    const most = card({
      partialRecognition: true,
      german: 'C2',
      expLast5: 5,
      expLast7: 7,
      shortage: true,
      stayMonths: 12,
      partnerQualifies: true,
    });
    expect(most).toMatchObject({ value: 16, passes: true });
  });

  it('needs no points and no language with full recognition, but the money', () => {
    const skilled = { fullyRecognised: true, stateRecognised: null, english: 'none', age: 50 };
    expect(card(skilled)).toMatchObject({ value: 0, passes: true });
    expect(card({ ...skilled, fundsPerMonthEUR: 1090 }).passes).toBe(false);
  });

  const SIX = { german: 'B2', shortage: true };

  it('fails without the recognition by the state of origin, unless it is partly recognised in Germany', () => {
    expect(card({ ...SIX, stateRecognised: false }).passes).toBe(false);
    expect(card({ ...SIX, stateRecognised: false, partialRecognition: true }).passes).toBe(true);
  });

  it('asks vocational training to have taken two years', () => {
    const trained = { ...SIX, kind: 'vocational' };
    expect(card({ ...trained, trainingYears: 1.9 }).passes).toBe(false);
    expect(card({ ...trained, trainingYears: 2 }).passes).toBe(true);
    expect(card(trained).passes).toBe(null);
  });

  it('asks for German at A1 or English at B2', () => {
    const rest = { partialRecognition: true };
    expect(status(card({ ...rest, english: 'B1' }), 'language')).toBe('unmet');
    expect(card({ ...rest, english: 'B1' }).passes).toBe(false);
    expect(card({ ...rest, english: 'B2' }).passes).toBe(true);
    expect(card({ ...rest, english: 'none', german: 'A1' }).passes).toBe(true);
  });

  it('asked for EUR 1,027 a month before September 2024', () => {
    expect(card({ ...SIX, fundsPerMonthEUR: 1027, asOf: '2024-08-31' }).passes).toBe(true);
    expect(card({ ...SIX, fundsPerMonthEUR: 1027, asOf: '2024-09-01' }).passes).toBe(false);
  });

  it('gives no verdict if the money is missing, and explains that the authority decides', () => {
    const result = card({ ...SIX, fundsPerMonthEUR: null });
    expect(result.passes).toBe(null);
    expect(status(result, 'discretion')).toBe('officer');
  });

  it('did not exist before June 2024', () => {
    expect(refusedFields(ID, { ...BASE, asOf: '2024-05-31' })).toEqual(['asOf']);
  });

  it('never loses points by better language or more experience', () => {
    const levels = ['none', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
    const step = fc.record({
      german: fc.integer({ min: 0, max: 5 }),
      english: fc.integer({ min: 0, max: 5 }),
      expLast5: fc.double({ min: 0, max: 4, noNaN: true }),
      expLast7: fc.double({ min: 0, max: 6, noNaN: true }),
    });
    fc.assert(
      fc.property(step, ({ german, english, expLast5, expLast7 }) => {
        const at = (more: number) =>
          card({
            german: levels[german + more],
            english: levels[english + more],
            expLast5: expLast5 + more,
            expLast7: expLast7 + more,
          }).value ?? 0;
        expect(at(1)).toBeGreaterThanOrEqual(at(0));
      }),
      { numRuns: 200 },
    );
  });
});

describe('Proof of funds for Germany', () => {
  const ID = 'de-student-funds';

  it.each([
    ['study', '2024-08-31', 934 * 12],
    ['study', '2024-09-01', 11904],
    ['opportunity_card', '2024-08-31', 1027 * 12],
    ['opportunity_card', '2024-09-01', 13092],
  ])('for %s on %s are EUR %i for a year', (purpose, asOf, threshold) => {
    expect(calculated(ID, { purpose, months: 12, asOf }).threshold).toBe(threshold);
  });

  it('are met to the euro', () => {
    const study = { purpose: 'study', months: 12, asOf: '2026-06-01' };
    expect(calculated(ID, { ...study, funds: 11904 }).passes).toBe(true);
    expect(calculated(ID, { ...study, funds: 11903.99 }).passes).toBe(false);
  });

  it('have no verdict without an amount', () => {
    expect(calculated(ID, { purpose: 'study', months: 6 })).toMatchObject({ value: null, passes: null });
  });

  it('say when the rate was due for a check', () => {
    const { notes } = calculated(ID, { purpose: 'study', months: 12, funds: 20000, asOf: '2027-01-01' });
    expect(notes.at(-1)).toMatch(/^Some figures were due for a check, the first by June 30, 2026: .+; .+\./);
  });
});

describe('EU Blue Card for Germany', () => {
  const ID = 'de-blue-card';
  const offer = (input: Record<string, unknown>) =>
    calculated(ID, { annualSalary: 60000, degreeComparable: true, asOf: '2026-05-04', ...input });

  it.each([
    ['2023-12-31', 43800, 39682.8],
    ['2024-06-01', 45300, 41041.8],
    ['2025-12-31', 48300, 43759.8],
    ['2026-01-01', 50700, 45934.2],
  ])('asks on %s for EUR %d, and for shortage occupations for EUR %d', (asOf, standard, reduced) => {
    expect(offer({ asOf }).threshold).toBe(standard);
    expect(offer({ asOf, shortageOccupation: true }).threshold).toBe(reduced);
  });

  it('decides nothing by amounts that have ended, and says when they did', () => {
    const { passes, gates, notes } = offer({ asOf: '2099-01-01' });
    expect(passes).toBeNull();
    expect(gates.filter(({ status }) => status === 'met').map(({ id }) => id)).not.toContain('salary');
    expect(notes.join(' ')).toMatch(
      /We don't have the figures for January 1, 2099 yet\. These ended on December 31, \d{4} /,
    );
  });

  it('takes the lower amount up to three years after the degree', () => {
    expect(offer({ yearsSinceDegree: 3 }).threshold).toBe(45934.2);
    expect(offer({ yearsSinceDegree: 3.1 }).threshold).toBe(50700);
    expect(offer({ degreeDate: '2023-05-04' }).threshold).toBe(45934.2);
    expect(offer({ degreeDate: '2023-05-03' }).threshold).toBe(50700);
  });

  it('holds the day of the degree above the years', () => {
    expect(offer({ degreeDate: '2020-01-01', yearsSinceDegree: 1 }).threshold).toBe(50700);
  });

  it('has the Federal Employment Agency agree to the lower amount only', () => {
    expect(status(offer({}), 'approval')).toBeUndefined();
    expect(status(offer({ shortageOccupation: true }), 'approval')).toBe('officer');
  });

  it('takes three years in IT instead of a degree, in IT only', () => {
    const none = { degreeComparable: false };
    expect(offer({ ...none, itOccupation: true, itYearsInLast7: 3 }).passes).toBe(true);
    expect(offer({ ...none, itOccupation: true, itYearsInLast7: 2.9 }).passes).toBe(false);
    expect(offer({ ...none, shortageOccupation: true, itYearsInLast7: 7 }).passes).toBe(false);
  });

  it('gives no lower amount for a young degree that is not comparable', () => {
    expect(offer({ degreeComparable: false, yearsSinceDegree: 1 })).toMatchObject({
      threshold: 50700,
      passes: false,
    });
  });

  it('leaves open whether a degree counts if it is missing from the input', () => {
    expect(offer({ degreeComparable: null }).passes).toBe(null);
    expect(offer({ degreeComparable: null, annualSalary: 40000 }).passes).toBe(false);
  });

  it('does not count a degree of a later day', () => {
    expect(offer({ degreeDate: '2026-07-01' })).toMatchObject({ threshold: 50700, passes: false });
  });
});
