import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculated, row, status, refusedFields } from '../../../../../test/harness/calculations.js';

const TODAY = '2026-11-21';
const ID = 'sg-employment-pass';

describe('Employment Pass, the salary', () => {
  const pass = (input: Record<string, unknown>) =>
    calculated(ID, {
      application: 'new',
      age: 23,
      sector: 'nonFS',
      monthlySalary: 20000,
      salaryPercentile: 90,
      qualification: 'degree',
      firmPMETs: 30,
      nationalitySharePct: 10,
      localSharePercentile: 10,
      asOf: TODAY,
      ...input,
    });

  it.each([
    ['2024-12-31', 'nonFS', 5000, 10500],
    ['2024-12-31', 'FS', 5500, 11500],
    ['2025-01-01', 'nonFS', 5600, 10700],
    ['2026-12-31', 'FS', 6200, 11800],
    ['2027-01-01', 'nonFS', 6000, 11500],
    ['2027-01-01', 'FS', 6600, 12700],
  ])('for a new pass on %s in %s is SGD %i up to 23 and SGD %i from 45', (asOf, sector, youngest, oldest) => {
    expect(pass({ asOf, sector, age: 23 }).salaryThreshold).toBe(youngest);
    expect(pass({ asOf, sector, age: 20 }).salaryThreshold).toBe(youngest);
    expect(pass({ asOf, sector, age: 45 }).salaryThreshold).toBe(oldest);
    expect(pass({ asOf, sector, age: 60 }).salaryThreshold).toBe(oldest);
  });

  it.each([
    ['2025-12-31', 5000],
    ['2026-01-01', 5600],
    ['2027-12-31', 5600],
    ['2028-01-01', 6000],
  ])('for a renewal of a pass that expires on %s is SGD %i', (passExpiry, salaryThreshold) => {
    expect(pass({ application: 'renewal', passExpiry }).salaryThreshold).toBe(salaryThreshold);
  });

  it('for a renewal without a day takes today, and says so', () => {
    const renewal = pass({ application: 'renewal' });
    expect(renewal.salaryThreshold).toBe(5600);
    expect(renewal.notes.join(' ')).toContain('Enter its expiration date');
  });

  it('is met to the dollar', () => {
    expect(pass({ monthlySalary: 5600 })).toMatchObject({ salaryMet: true, passes: true });
    expect(pass({ monthlySalary: 5599 })).toMatchObject({ salaryMet: false, passes: false });
  });

  it('between 23 and 45 decides only outside the published ends', () => {
    expect(pass({ age: 30, monthlySalary: 10700 })).toMatchObject({ salaryMet: true, passes: true });
    expect(pass({ age: 30, monthlySalary: 5599 })).toMatchObject({ salaryMet: false, passes: false });
    const between = pass({ age: 30, monthlySalary: 8000 });
    expect(between).toMatchObject({ salaryThreshold: 7223, passes: null });
    expect(between.salaryMet).toBeUndefined();
    expect(status(between, 'salary')).toBe('unknown');
    expect(between.notes.join(' ')).toContain("haven't confirmed");
  });

  it('of SGD 22,500 needs no points', () => {
    const none = { salaryPercentile: 0, qualification: 'none', nationalitySharePct: 30 };
    expect(pass({ ...none, monthlySalary: 22500 })).toMatchObject({ value: 0, passes: true });
    expect(pass({ ...none, monthlySalary: 22499 })).toMatchObject({ value: 0, passes: false });
  });

  it('alone counts for renewals of passes that expire before September 2024', () => {
    const renewal = { application: 'renewal', monthlySalary: 5000, asOf: '2024-01-01' };
    expect(pass({ ...renewal, passExpiry: '2024-08-31' })).toMatchObject({ value: null, passes: true });
    expect(pass({ ...renewal, passExpiry: '2024-09-01' })).toMatchObject({ value: 40, threshold: 40 });
  });
});

describe('COMPASS', () => {
  const compass = (input: Record<string, unknown>) =>
    calculated(ID, {
      application: 'new',
      age: 23,
      sector: 'nonFS',
      monthlySalary: 6000,
      firmPMETs: 25,
      asOf: TODAY,
      ...input,
    });

  it.each([
    ['C1', 'salaryPercentile', 64.9, 0],
    ['C1', 'salaryPercentile', 65, 10],
    ['C1', 'salaryPercentile', 89.9, 10],
    ['C1', 'salaryPercentile', 90, 20],
    ['C2', 'qualification', 'none', 0],
    ['C2', 'qualification', 'degree', 10],
    ['C2', 'qualification', 'topTier', 20],
    ['C3', 'nationalitySharePct', 4.9, 20],
    ['C3', 'nationalitySharePct', 5, 10],
    ['C3', 'nationalitySharePct', 24.9, 10],
    ['C3', 'nationalitySharePct', 25, 0],
    ['C4', 'localSharePercentile', 19.9, 0],
    ['C4', 'localSharePercentile', 20, 10],
    ['C4', 'localSharePercentile', 49.9, 10],
    ['C4', 'localSharePercentile', 50, 20],
    ['C6', 'sep', true, 10],
  ])('gives on %s for %s %s %i points', (item, field, value, points) => {
    expect(row(compass({ [field]: value }), item)).toBe(points);
  });

  it('halves the shortage bonus from a third of the firm', () => {
    expect(row(compass({ onSOL: true, nationalitySharePct: 33.3 }), 'C5')).toBe(20);
    expect(row(compass({ onSOL: true, nationalitySharePct: 33.34 }), 'C5')).toBe(10);
    expect(row(compass({ onSOL: true }), 'C5')).toBe(20);
    expect(row(compass({ onSOL: false, nationalitySharePct: 50 }), 'C5')).toBe(0);
  });

  it('gives a firm with fewer than 25 fixed points', () => {
    const answers = { nationalitySharePct: 1, localSharePercentile: 90 };
    expect(row(compass({ ...answers, firmPMETs: 24 }), 'C3')).toBe(10);
    expect(row(compass({ ...answers, firmPMETs: 24 }), 'C4')).toBe(10);
    expect(row(compass({ ...answers, firmPMETs: 25 }), 'C3')).toBe(20);
    expect(row(compass({ ...answers, firmPMETs: 25 }), 'C4')).toBe(20);
  });

  it('passes at 40 points', () => {
    const thirty = { salaryPercentile: 65, qualification: 'degree', nationalitySharePct: 5 };
    expect(compass(thirty)).toMatchObject({ value: 30, passes: false });
    expect(compass({ ...thirty, sep: true })).toMatchObject({ value: 40, passes: true });
  });

  it('gives no points for what was left out, and names it', () => {
    const left = compass({});
    expect(left.value).toBe(0);
    expect(left.notes.join(' ')).toContain('C1, C2, C3, C4');
  });

  it('never falls by a better salary, degree or share of locals', () => {
    const percent = fc.integer({ min: 0, max: 99 });
    const degrees = ['none', 'degree', 'topTier'];
    fc.assert(
      fc.property(percent, percent, fc.integer({ min: 0, max: 1 }), (salaryPercentile, local, degree) => {
        const at = (more: number) =>
          compass({
            salaryPercentile: salaryPercentile + more,
            localSharePercentile: local + more,
            qualification: degrees[degree + more],
          }).value ?? 0;
        expect(at(1)).toBeGreaterThanOrEqual(at(0));
      }),
      { numRuns: 200 },
    );
  });
});

describe('Student proof of funds for Singapore', () => {
  it('pass nobody and fail nobody, and show what agents expect', () => {
    const guide = calculated('sg-student-funds', { months: 12, tuition: 20000, funds: 1 });
    expect(guide).toMatchObject({ value: 1, threshold: null, passes: null });
    expect(row(guide, 'living')).toBe(8400);
    expect(guide.notes.join(' ')).toContain('not a rule');
  });

  it('need the months', () => {
    expect(refusedFields('sg-student-funds', {})).toEqual(['months']);
  });
});
