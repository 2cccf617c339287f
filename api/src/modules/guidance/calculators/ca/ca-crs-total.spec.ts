import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { tablesFor } from '../index.js';
import type { Calculation } from '../calculator.js';
import { caCrs } from './ca-crs.js';
import { EDUCATION } from './express-entry.js';

const calculator = caCrs.bind(tablesFor(caCrs, ruleSet()));
const DAY = '2026-06-01';

/** Somebody who gets no points at all. */
const NOTHING = { age: 17, education: 'none', firstLang: [0, 0, 0, 0] };

function crs(input: object, asOf = DAY): Calculation {
  const answer = calculator.calculate({ ...NOTHING, ...input, asOf }, DAY);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.calculation;
}

function row(calculation: Calculation, item: string) {
  return calculation.breakdown.find((each) => each.item === item);
}

const each = (level: number) => [level, level, level, level];

describe('Skill transferability (part C)', () => {
  const transfer = (input: object, item: string) => row(crs(input), item)?.value;

  it.each([
    ['secondary', 9, 2, 0],
    ['one_year', 6, 0, 0],
    ['one_year', 7, 0, 13],
    ['bachelor', 8, 0, 13],
    ['bachelor', 9, 0, 25],
    ['bachelor', 0, 1, 13],
    ['bachelor', 0, 2, 25],
    ['bachelor', 7, 1, 26],
    ['bachelor', 9, 2, 50],
    ['two_or_more', 7, 0, 25],
    ['two_or_more', 9, 0, 50],
    ['masters', 0, 1, 25],
    ['phd', 0, 2, 50],
    ['phd', 9, 2, 50],
  ])(
    'gives for %s with CLB %i and %i years in Canada %i points',
    (education, clb, canadianWorkYears, points) => {
      expect(transfer({ education, firstLang: each(clb), canadianWorkYears }, 'education_transfer')).toBe(
        points,
      );
    },
  );

  it('takes the lowest of the four abilities', () => {
    expect(transfer({ education: 'masters', firstLang: [9, 9, 9, 8] }, 'education_transfer')).toBe(25);
    expect(transfer({ education: 'masters', firstLang: [9, 9, 9, 6] }, 'education_transfer')).toBe(0);
  });

  it.each([
    [0.9, 9, 2, 0],
    [1, 7, 0, 13],
    [2.9, 9, 0, 25],
    [3, 7, 0, 25],
    [3, 9, 0, 50],
    [1, 0, 1, 13],
    [1, 0, 2, 25],
    [3, 0, 1, 25],
    [3, 0, 2, 50],
    [2, 8, 1, 26],
    [3, 9, 2, 50],
  ])(
    'gives for %d years abroad with CLB %i and %i years in Canada %i points',
    (foreignWorkYears, clb, canadianWorkYears, points) => {
      expect(
        transfer({ foreignWorkYears, firstLang: each(clb), canadianWorkYears }, 'foreign_transfer'),
      ).toBe(points);
    },
  );

  it.each([
    [4, 0],
    [5, 25],
    [6, 25],
    [7, 50],
  ])('gives for a trade certificate with CLB %i %i points', (clb, points) => {
    expect(transfer({ tradeCertificate: true, firstLang: each(clb) }, 'certificate_transfer')).toBe(points);
  });

  it('counts for 100 points at most, and the row that is cut says so', () => {
    const all = crs({
      education: 'phd',
      firstLang: each(9),
      canadianWorkYears: 2,
      foreignWorkYears: 3,
      tradeCertificate: true,
    });
    expect(all.value).toBe(150 + 124 + 53 + 100);
    expect(row(all, 'certificate_transfer')).toMatchObject({
      value: 50,
      max: 50,
      note: '0 of these 50 points count, because this group gives at most 100.',
    });
  });
});

describe('Additional points (part D)', () => {
  it.each([
    [{ provincialNomination: true }, 600],
    [{ siblingInCanada: true }, 15],
    [{ canadianStudy: '1-2' }, 15],
    [{ canadianStudy: '3+' }, 30],
    [{ canadianStudy: 'none' }, 0],
  ])('%j gives %i points', (input, points) => {
    expect(crs(input).value).toBe(points);
  });

  it('names the most that each row gives by itself, and the cap of the group in a note', () => {
    const all = crs({});
    const maxima = ['provincialNomination', 'sibling', 'canadianStudy', 'french', 'jobOffer'].map(
      (item) => row(all, item)?.max,
    );
    expect(maxima).toEqual([600, 15, 30, 50, 0]);
    expect(row(all, 'jobOffer')?.note).toBe('No points since March 25, 2025.');
    expect(all.notes.join(' ')).toContain('add up to at most 600 points');
  });

  it('counts for 600 points at most', () => {
    const all = crs({ provincialNomination: true, siblingInCanada: true, canadianStudy: '3+' });
    expect(all.value).toBe(600);
    expect(row(all, 'sibling')?.note).toBe(
      '0 of these 15 points count, because this group gives at most 600.',
    );
  });

  it.each([
    ['French at NCLC 7 without an English test', { firstLangIs: 'fr', firstLang: each(7) }, 25],
    ['English at CLB 4 in all', { firstLangIs: 'fr', firstLang: each(7), secondLang: each(4) }, 25],
    ['English below CLB 5 in one', { firstLangIs: 'fr', firstLang: each(7), secondLang: [5, 5, 5, 4] }, 25],
    ['English at CLB 5 in all', { firstLangIs: 'fr', firstLang: each(7), secondLang: each(5) }, 50],
    ['French below NCLC 7 in one', { firstLangIs: 'fr', firstLang: [7, 7, 7, 6], secondLang: each(5) }, 0],
    ['French as the second language', { firstLang: each(5), secondLang: each(7) }, 50],
    ['French as the second language beside CLB 4', { firstLang: each(4), secondLang: each(7) }, 25],
    ['English alone', { firstLang: each(10) }, 0],
  ])('French: %s', (_which, input, points) => {
    expect(row(crs(input), 'french')?.value).toBe(points);
  });

  it('gave 15 and 30 points for French before 20 October 2020', () => {
    const french = { firstLangIs: 'fr', firstLang: each(7), secondLang: each(5) };
    expect(row(crs(french, '2020-10-19'), 'french')?.value).toBe(30);
    expect(row(crs(french, '2020-10-20'), 'french')?.value).toBe(50);
  });

  it.each([
    ['teer00', '2025-03-24', 200],
    ['teer00', '2025-03-25', 0],
    ['other', '2025-03-24', 50],
    ['other', '2025-03-25', 0],
    ['none', '2025-03-24', 0],
  ])('a job offer %s on %s gives %i points', (jobOffer, asOf, points) => {
    expect(crs({ jobOffer }, asOf).value).toBe(points);
  });
});

describe('The total', () => {
  it('reaches 1,200 and no more', () => {
    const best = {
      age: 25,
      education: 'phd',
      firstLang: each(12),
      secondLang: each(12),
      canadianWorkYears: 10,
      foreignWorkYears: 10,
      tradeCertificate: true,
      provincialNomination: true,
      siblingInCanada: true,
      canadianStudy: '3+',
    };
    expect(crs(best).value).toBe(1200);
    const partner = {
      spouseCounted: true,
      spouseEducation: 'phd',
      spouseLang: each(12),
      spouseCanadianWorkYears: 5,
    };
    expect(crs({ ...best, ...partner }).value).toBe(1200);
  });

  it('has no pass mark', () => {
    expect(crs({})).toMatchObject({ threshold: null, passes: null, unit: 'points' });
  });

  it('is refused for a day before the rules that we hold', () => {
    expect(calculator.calculate({ ...NOTHING, asOf: '2017-06-05' }, DAY)).toMatchObject({
      ok: false,
      errors: [{ field: 'asOf' }],
    });
  });

  it('names each field that is wrong', () => {
    const answer = calculator.calculate({ age: 15, firstLang: [9, 9, 9, 13], spouse: true }, DAY);
    expect(answer.ok ? [] : answer.errors.map(({ field }) => field).sort()).toEqual([
      'age',
      'education',
      'firstLang.3',
      'spouse',
    ]);
  });
});

describe('Better answers', () => {
  const levels = fc.tuple(...([0, 1, 2, 3] as const).map(() => fc.integer({ min: 0, max: 12 })));
  const years = fc.double({ min: 0, max: 12, noNaN: true });
  const person = fc.record(
    {
      age: fc.integer({ min: 16, max: 100 }),
      education: fc.constantFrom(...EDUCATION),
      firstLang: levels,
      firstLangIs: fc.constantFrom('en', 'fr'),
      secondLang: levels,
      spouseCounted: fc.boolean(),
      spouseEducation: fc.constantFrom(...EDUCATION),
      spouseLang: levels,
      spouseCanadianWorkYears: years,
      canadianWorkYears: years,
      foreignWorkYears: years,
      canadianStudy: fc.constantFrom('none', '1-2', '3+'),
      tradeCertificate: fc.boolean(),
      provincialNomination: fc.boolean(),
      siblingInCanada: fc.boolean(),
    },
    { requiredKeys: ['age', 'education', 'firstLang'] },
  );

  it('never lower the total: language, education, work (age and a partner who comes along may)', () => {
    const better = fc.record({
      ability: fc.integer({ min: 0, max: 3 }),
      step: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(person, better, (input, { ability, step }) => {
        const before = crs(input).value ?? Number.NaN;
        const raised = (all: readonly number[] = each(0)) =>
          all.map((level, at) => (at === ability ? Math.min(12, level + step) : level));
        const at = EDUCATION.indexOf(input.education);
        for (const change of [
          { firstLang: raised(input.firstLang) },
          { secondLang: raised(input.secondLang) },
          { spouseLang: raised(input.spouseLang) },
          { education: EDUCATION[Math.min(EDUCATION.length - 1, at + step)] },
          { canadianWorkYears: (input.canadianWorkYears ?? 0) + step },
          { foreignWorkYears: (input.foreignWorkYears ?? 0) + step },
          { tradeCertificate: true },
          { provincialNomination: true },
          { siblingInCanada: true },
        ]) {
          expect(crs({ ...input, ...change }).value).toBeGreaterThanOrEqual(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('give the same total for the same answers, from 0 to 1,200', () => {
    fc.assert(
      fc.property(person, (input) => {
        const { value } = crs(input);
        expect(value).toBe(crs(input).value);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1200);
      }),
      { numRuns: 300 },
    );
  });
});
