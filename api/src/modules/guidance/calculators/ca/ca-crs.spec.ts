import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { tablesFor } from '../index.js';
import type { Calculation } from '../calculator.js';
import { caCrs } from './ca-crs.js';

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

describe('The person (part A)', () => {
  it.each([
    [17, 0, 0],
    [18, 99, 90],
    [19, 105, 95],
    [20, 110, 100],
    [29, 110, 100],
    [30, 105, 95],
    [31, 99, 90],
    [32, 94, 85],
    [33, 88, 80],
    [34, 83, 75],
    [35, 77, 70],
    [36, 72, 65],
    [37, 66, 60],
    [38, 61, 55],
    [39, 55, 50],
    [40, 50, 45],
    [41, 39, 35],
    [42, 28, 25],
    [43, 17, 15],
    [44, 6, 5],
    [45, 0, 0],
    [46, 0, 0],
  ])('gives at %i years %i points alone and %i with a partner', (age, alone, withPartner) => {
    expect([crs({ age }).value, crs({ age, spouseCounted: true }).value]).toEqual([alone, withPartner]);
  });

  it.each([
    ['none', 0, 0],
    ['secondary', 30, 28],
    ['one_year', 90, 84],
    ['two_year', 98, 91],
    ['three_year', 120, 112],
    ['bachelor', 120, 112],
    ['two_or_more', 128, 119],
    ['masters', 135, 126],
    ['phd', 150, 140],
  ])('gives for %s %i points alone and %i with a partner', (education, alone, withPartner) => {
    expect([crs({ education }).value, crs({ education, spouseCounted: true }).value]).toEqual([
      alone,
      withPartner,
    ]);
  });

  it.each([
    [3, 0, 0],
    [4, 24, 24],
    [5, 24, 24],
    [6, 36, 32],
    [7, 68, 64],
    [8, 92, 88],
    [9, 124, 116],
    [10, 136, 128],
    [12, 136, 128],
  ])(
    'gives for a first language at CLB %i in all four %i points alone and %i with a partner',
    (clb, alone, withPartner) => {
      const firstLang = each(clb);
      expect([crs({ firstLang }).value, crs({ firstLang, spouseCounted: true }).value]).toEqual([
        alone,
        withPartner,
      ]);
    },
  );

  it('counts each ability of the first language by itself', () => {
    expect(crs({ firstLang: [4, 6, 8, 10] }).value).toBe(6 + 9 + 23 + 34);
  });

  it.each([
    [4, 0, 0],
    [5, 4, 4],
    [6, 4, 4],
    [7, 12, 12],
    [8, 12, 12],
    [9, 24, 22],
    [12, 24, 22],
  ])(
    'gives for a second language at CLB %i %i points alone, and at most %i with a partner',
    (clb, alone, withPartner) => {
      const input = { secondLang: each(clb), firstLangIs: 'fr' };
      expect(row(crs(input), 'secondLanguage')?.value).toBe(alone);
      expect(row(crs({ ...input, spouseCounted: true }), 'secondLanguage')?.value).toBe(withPartner);
    },
  );

  it('says where the cap cuts the second language', () => {
    const cut = row(crs({ secondLang: each(9), spouseCounted: true }), 'secondLanguage');
    expect(cut).toMatchObject({
      value: 22,
      max: 22,
      note: 'The parts add up to 24 points. At most 22 of them count here.',
    });
  });

  it.each([
    [0.9, 0, 0],
    [1, 40, 35],
    [1.9, 40, 35],
    [2, 53, 46],
    [3, 64, 56],
    [4, 72, 63],
    [5, 80, 70],
    [20, 80, 70],
  ])(
    'gives for %d years of work in Canada %i points alone and %i with a partner',
    (canadianWorkYears, alone, withPartner) => {
      expect([
        crs({ canadianWorkYears }).value,
        crs({ canadianWorkYears, spouseCounted: true }).value,
      ]).toEqual([alone, withPartner]);
    },
  );
});

describe('The partner (part B)', () => {
  const partner = {
    spouseCounted: true,
    spouseEducation: 'masters',
    spouseLang: each(9),
    spouseCanadianWorkYears: 5,
  };

  it('gives at most 40 points', () => {
    expect(crs(partner).value).toBe(40);
    expect(
      crs({ ...partner, spouseEducation: 'phd', spouseLang: each(12), spouseCanadianWorkYears: 30 }).value,
    ).toBe(40);
  });

  it.each([
    ['none', 0],
    ['secondary', 2],
    ['one_year', 6],
    ['two_year', 7],
    ['three_year', 8],
    ['bachelor', 8],
    ['two_or_more', 9],
    ['masters', 10],
    ['phd', 10],
  ])('gives for %s %i points', (spouseEducation, points) => {
    expect(crs({ spouseCounted: true, spouseEducation }).value).toBe(points);
  });

  it.each([
    [4, 0],
    [5, 1],
    [6, 1],
    [7, 3],
    [8, 3],
    [9, 5],
  ])('gives for CLB %i in one ability %i points', (level, points) => {
    expect(crs({ spouseCounted: true, spouseLang: [level, 0, 0, 0] }).value).toBe(points);
  });

  it.each([
    [0, 0],
    [1, 5],
    [2, 7],
    [3, 8],
    [4, 9],
    [5, 10],
  ])('gives for %i years of work in Canada %i points', (spouseCanadianWorkYears, points) => {
    expect(crs({ spouseCounted: true, spouseCanadianWorkYears }).value).toBe(points);
  });

  it('does not count when the partner stays behind, and says so', () => {
    const { value, notes } = crs({ ...partner, spouseCounted: false });
    expect(value).toBe(0);
    expect(notes).toContain(
      "Your partner's answers don't count here, because your partner isn't coming or is a Canadian citizen or permanent resident.",
    );
  });
});
