import { describe, expect, it } from 'vitest';
import { calculated, row, status, refusedFields } from '../../../../../test/harness/calculations.js';

describe('Work permit for Sweden', () => {
  const ID = 'se-work-permit';
  const permit = (input: Record<string, unknown>) =>
    calculated(ID, {
      monthlySalary: 40000,
      filed: '2026-03-20',
      decided: '2026-05-31',
      firstTime: true,
      collectiveLevelMet: true,
      ...input,
    });

  it.each([
    ['2023-06-19', '2023-12-01', 26560],
    ['2023-06-20', '2023-12-01', 27360],
    ['2024-06-17', '2024-12-01', 27360],
    ['2024-06-18', '2024-12-01', 28480],
    ['2025-06-16', '2025-12-01', 28480],
    ['2025-06-17', '2025-12-01', 29680],
    ['2026-06-15', '2026-12-01', 33390],
    ['2026-06-16', '2026-12-01', 34470],
  ])('filed on %s and decided on %s asks for SEK %i', (filed, decided, threshold) => {
    expect(permit({ filed, decided }).threshold).toBe(threshold);
  });

  it('asks for 90 % of the median in decisions from 1 June 2026', () => {
    expect(permit({ decided: '2026-05-31' }).threshold).toBe(29680);
    expect(permit({ decided: '2026-06-01' }).threshold).toBe(33390);
  });

  it('keeps 80 % for extensions filed before December 2026', () => {
    const extension = { firstTime: false, decided: '2027-03-01' };
    expect(permit({ ...extension, filed: '2026-11-30' }).threshold).toBe(30640);
    expect(permit({ ...extension, filed: '2026-12-01' }).threshold).toBe(34470);
  });

  it('asked for a fixed amount before November 2023', () => {
    const before = { filed: '2021-05-01', decided: '2023-10-31', monthlySalary: 13000 };
    expect(permit(before)).toMatchObject({ threshold: 13000, passes: true });
  });

  it('holds a median that the person gives above ours', () => {
    expect(permit({ medianSalary: 40000 }).threshold).toBe(32000);
    expect(row(permit({ medianSalary: 40000 }), 'median')).toBe(40000);
  });

  it('counts as a first permit by default, and says so', () => {
    const result = permit({ firstTime: null, decided: '2026-07-15' });
    expect(result.threshold).toBe(33390);
    expect(result.notes.join(' ')).toContain('first permit');
  });

  it('needs the level of the collective agreement', () => {
    expect(permit({}).passes).toBe(true);
    expect(permit({ collectiveLevelMet: false }).passes).toBe(false);
    expect(permit({ collectiveLevelMet: null }).passes).toBe(null);
  });

  it('leaves an occupation that may be exempted to the officer below the floor, from June 2026', () => {
    const below = { monthlySalary: 25000, exemptOccupation: true };
    const listed = permit({ ...below, decided: '2026-06-01' });
    expect(listed.passes).toBe(null);
    expect(status(listed, 'exempt_occupation')).toBe('officer');
    expect(permit({ ...below, decided: '2026-05-31' }).passes).toBe(false);
    expect(permit({ exemptOccupation: true, decided: '2026-06-01' }).passes).toBe(true);
  });

  it('takes no decision before the application', () => {
    const input = { monthlySalary: 1, filed: '2026-03-20', decided: '2026-03-19' };
    expect(refusedFields(ID, input)).toEqual(['decided']);
  });

  it('holds no median of before June 2022, unless one is given', () => {
    const early = { monthlySalary: 40000, filed: '2022-06-20', decided: '2023-11-01' };
    expect(refusedFields(ID, early)).toEqual(['asOf']);
    expect(permit({ ...early, medianSalary: 33000 }).threshold).toBe(26400);
  });
});

describe('EU Blue Card for Sweden', () => {
  const ID = 'se-blue-card';
  const card = (input: Record<string, unknown>) =>
    calculated(ID, { monthlySalary: 52000, credits: 180, contractMonths: 6, asOf: '2026-05-15', ...input });

  it.each([
    ['2025-01-01', 49875],
    ['2025-06-16', 49875],
    ['2025-06-17', 52000],
    ['2026-05-15', 52000],
  ])('asks on %s for SEK %i', (asOf, threshold) => {
    expect(card({ asOf }).threshold).toBe(threshold);
  });

  it('multiplies an average that is given by 1.25', () => {
    expect(card({ averageSalary: 42000 }).threshold).toBe(52500);
  });

  it('asks for 180 credits or five years of work', () => {
    expect(card({ credits: 179 }).passes).toBe(false);
    expect(card({ credits: 0, yearsExperience: 5 }).passes).toBe(true);
    expect(card({ credits: 120, yearsExperience: 4.9 }).passes).toBe(false);
    expect(card({ credits: null }).passes).toBe(null);
  });

  it('asks for a contract of six months', () => {
    expect(card({}).passes).toBe(true);
    expect(card({ contractMonths: 5 }).passes).toBe(false);
    expect(status(card({ contractMonths: null }), 'contract')).toBe('unknown');
  });
});

describe('Student proof of funds for Sweden', () => {
  const ID = 'se-student-funds';

  it.each([
    ['2023-06-01', 9450, 2625],
    ['2024-06-01', 10314, 2865],
    ['2025-06-01', 10584, 2940],
    ['2026-06-01', 10656, 2960],
  ])('on %s are SEK %i a month, and SEK %i with free food and housing', (asOf, full, reduced) => {
    expect(calculated(ID, { months: 1, asOf }).threshold).toBe(full);
    expect(calculated(ID, { months: 1, asOf, freeFood: true, freeHousing: true }).threshold).toBe(reduced);
  });

  it('show what free food and housing take off', () => {
    const free = calculated(ID, { months: 10, freeFood: true, freeHousing: true, asOf: '2026-05-10' });
    expect(row(free, 'living')).toBe(106560);
    expect(row(free, 'free_food')).toBe(-29600);
    expect(row(free, 'free_housing')).toBe(-47360);
  });
});

describe('Own business in Sweden', () => {
  const ID = 'se-self-employed';
  const business = (input: Record<string, unknown>) =>
    calculated(ID, { funds: 200000, ownershipPercent: 51, asOf: '2026-02-01', ...input });

  it('asks for SEK 200,000, 100,000 for a partner and 50,000 for each child', () => {
    expect(business({})).toMatchObject({ threshold: 200000, passes: true });
    expect(business({ spouse: 1 }).threshold).toBe(300000);
    expect(business({ children: 3 }).threshold).toBe(350000);
    expect(business({ funds: 199999 }).passes).toBe(false);
  });

  it('asks for 51 % of the business since 2025, and asked for half before', () => {
    expect(business({ ownershipPercent: 50.9 }).passes).toBe(false);
    expect(business({ ownershipPercent: 50, asOf: '2024-12-31' }).passes).toBe(true);
    expect(business({ ownershipPercent: null }).passes).toBe(null);
  });

  it('leaves the business itself to the officer', () => {
    expect(status(business({}), 'business')).toBe('officer');
  });

  it('takes one partner at the most', () => {
    expect(refusedFields(ID, { funds: 1, spouse: 2 })).toEqual(['spouse']);
  });
});
