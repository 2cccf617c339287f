import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCalculators } from '../../calculators/index.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape, type Profile } from '../../profile.js';
import { listInputFields, type CalculatorInput } from './calculator-input.js';
import { prefill } from './prefill.js';

const rules = ruleSet();
const on = '2026-11-21';
const calculators = listCalculators(rules);

function filled(id: string, profile: Record<string, unknown>): CalculatorInput {
  const calculator = calculators.get(id);
  if (!calculator) throw new Error(`There is no calculator ${id}`);
  return prefill(calculator, profileShape.parse(profile), on, rules);
}
const ielts = (
  listening: number,
  reading: number,
  writing: number,
  speaking: number,
  takenOn = '2026-03-01',
) => ({
  test: 'ielts',
  takenOn,
  overall: 7,
  listening,
  reading,
  writing,
  speaking,
});
const degree = (level: string, country = 'India', awardedOn = '2020-06-30') => ({
  level,
  country,
  awardedOn,
});

describe('A calculator filled in from a profile', () => {
  it('has the age of the day', () => {
    expect(filled('ca-crs', { dateOfBirth: '1996-11-21' })['age']).toBe(30);
    expect(filled('ca-crs', { dateOfBirth: '1996-11-22' })['age']).toBe(29);
  });

  it('counts children whose ages are known, and takes no grown-up child for a minor', () => {
    const profile = { childAges: [5, 22], family: { partner: true } };
    expect(filled('se-self-employed', profile)['children']).toBe(1);
    expect(filled('ca-settlement-funds', profile)['familySize']).toBe(4);
  });

  it('has the Canadian levels of each part of a test, by the official table', () => {
    expect(filled('ca-crs', { languageTests: [ielts(8, 7, 6.5, 5.5)] })).toMatchObject({
      firstLang: [9, 9, 8, 6],
      firstLangIs: 'en',
    });
  });

  it('takes the better of English and French as the first language', () => {
    const french = {
      test: 'tcf',
      takenOn: '2026-01-10',
      listening: 549,
      reading: 549,
      writing: 16,
      speaking: 16,
    };
    expect(filled('ca-crs', { languageTests: [ielts(6, 6, 6, 6), french] })).toMatchObject({
      firstLangIs: 'fr',
      firstLang: [10, 10, 10, 10],
      secondLang: [7, 7, 7, 7],
    });
  });

  it('leaves out a result that is too old, that is of a later day or that lacks a part', () => {
    for (const test of [
      ielts(8, 7, 7, 7, '2024-11-20'),
      ielts(8, 7, 7, 7, '2026-12-01'),
      { test: 'ielts', takenOn: '2026-03-01', overall: 8 },
    ]) {
      expect(filled('ca-crs', { languageTests: [test] })).not.toHaveProperty('firstLang');
    }
  });

  it('has the tier of English of Australia by the table of the day of the test', () => {
    const pte = (takenOn: string) => ({
      test: 'pte',
      takenOn,
      listening: 60,
      reading: 60,
      writing: 70,
      speaking: 77,
    });
    expect(filled('au-points', { languageTests: [pte('2026-01-10')] })['english']).toBe('proficient');
    expect(filled('au-points', { languageTests: [pte('2025-08-06')] })['english']).toBe('competent');
  });

  it.each([
    ['ca-crs', 'education', 'masters'],
    ['ca-fsw', 'education', 'masters'],
    ['au-points', 'education', 'masters'],
    ['nz-skilled-migrant', 'qualification', 'masters'],
    ['sg-employment-pass', 'qualification', 'degree'],
    ['jp-hsp', 'academic', 'masters'],
    ['de-opportunity-card', 'kind', 'degree'],
    ['nl-self-employed', 'higherEducation', true],
  ])('of %s has its own word for a degree: %s is %s', (id, field, value) => {
    expect(filled(id, { degrees: [degree('bachelor'), degree('master')] })[field]).toBe(value);
  });

  it('counts only degrees of the country where a calculator asks for those', () => {
    const degrees = [degree('master', 'Canada'), degree('bachelor', 'United Kingdom')];
    expect(filled('ca-post-study', { degrees })['level']).toBe('masters');
    expect(filled('uk-post-study', { degrees })['level']).toBe('bachelor');
    expect(filled('us-post-study', { degrees })).not.toHaveProperty('degrees');
  });

  it('counts work in and outside a country apart, of the last ten years', () => {
    const jobs = [
      { title: 'Engineer', country: 'Canada', from: '2024-11-22', to: null },
      { title: 'Engineer', country: 'India', from: '2010-01-01', to: '2019-11-21' },
    ];
    const { canadianWorkYears, foreignWorkYears } = filled('ca-crs', { jobs });
    expect(canadianWorkYears).toBeCloseTo(2, 1);
    expect(foreignWorkYears).toBeCloseTo(3, 1);
  });

  it('has the salary of an offer in that country and currency, for the period that is asked', () => {
    const offers = [
      { country: 'Germany', title: 'Engineer', salary: { amount: 5_000, currency: 'EUR', per: 'month' } },
      { country: 'Sweden', title: 'Engineer', salary: { amount: 60_000, currency: 'EUR', per: 'year' } },
      { country: 'Japan', title: 'Engineer', salary: { amount: 6_500_000, currency: 'JPY', per: 'year' } },
    ];
    expect(filled('de-blue-card', { offers })['annualSalary']).toBe(60_000);
    expect(filled('se-blue-card', { offers })).not.toHaveProperty('monthlySalary');
    expect(filled('jp-hsp', { offers })['salaryMillionJPY']).toBe(6.5);
  });

  it.each([
    [['Software developer'], '2134'],
    [['registered nurse'], '2237'],
    [['SOC 2134'], '2134'],
    [['Programmer', 'Senior software engineer'], '2134'],
    [['Teacher'], undefined],
    [['Web developer'], undefined],
    [['Software developer', 'Nurse'], undefined],
    [['Software developer', 'Astronaut'], undefined],
    [['Job'], undefined],
    [[], undefined],
  ])('has the UK occupation code of the offers only if their titles fit one: %s', (titles, code) => {
    const offers = [
      ...titles.map((title) => ({ country: 'United Kingdom', title })),
      { country: 'Germany', title: 'Nurse' },
    ];
    expect(filled('uk-skilled-worker', { offers })['occupation']).toBe(code);
  });

  it('keeps the occupation code that was saved', () => {
    const profile = {
      offers: [{ country: 'UK', title: 'Software developer' }],
      calculatorInputs: { 'uk-skilled-worker': { occupation: '2137' } },
    };
    expect(filled('uk-skilled-worker', profile)['occupation']).toBe('2137');
  });

  it('has the savings in the currency of the country', () => {
    const euros = { savings: { amount: 12_000, currency: 'EUR' } };
    expect(filled('de-student-funds', euros)['funds']).toBe(12_000);
    const dollars = filled('ca-student-funds', euros)['funds'];
    expect(Number.isInteger(dollars) && Number(dollars) > 12_000 && Number(dollars) < 24_000).toBe(true);
  });

  it('leaves out savings that come later', () => {
    const savings = { amount: 12_000, currency: 'EUR', availableOn: '2027-01-01' };
    expect(filled('de-student-funds', { savings })).not.toHaveProperty('funds');
  });

  it('lets what was saved win, field by field', () => {
    const profile = {
      degrees: [degree('bachelor')],
      languageTests: [ielts(6, 6, 6, 6)],
      calculatorInputs: { 'ca-crs': { education: 'phd', siblingInCanada: true } },
    };
    expect(filled('ca-crs', profile)).toMatchObject({
      education: 'phd',
      siblingInCanada: true,
      firstLang: [7, 7, 7, 7],
    });
  });

  it('lets a saved age grow older with the person', () => {
    const profile = { dateOfBirth: '1996-11-21', calculatorInputs: { 'ca-crs': { age: 25 } } };
    expect(filled('ca-crs', profile)['age']).toBe(30);
  });

  it('of an empty profile is empty', () => {
    for (const calculator of calculators.values()) {
      expect(prefill(calculator, profileShape.parse({}), on, rules)).toEqual({});
    }
  });

  it('holds only fields that the calculator has, and never a value that it refuses', () => {
    const level = fc.constantFrom('high_school', 'vocational', 'bachelor', 'master', 'phd');
    const country = fc.constantFrom(
      'Canada',
      'Australia',
      'New Zealand',
      'Japan',
      'India',
      'United States',
      'Germany',
    );
    const day = fc.constantFrom('2012-05-01', '2019-02-28', '2024-12-31', '2026-05-05');
    const score = fc.integer({ min: 0, max: 9 });
    const profiles: fc.Arbitrary<Profile> = fc
      .record({
        dateOfBirth: fc.constantFrom('1930-01-01', '1990-02-28', '2004-02-29', '2020-01-01'),
        degrees: fc.array(fc.record({ level, country, awardedOn: day }), { maxLength: 3 }),
        languageTests: fc.array(
          fc.record({
            test: fc.constantFrom('ielts', 'celpip', 'tef', 'pte', 'jlpt'),
            overall: score,
            listening: score,
            reading: score,
            writing: score,
            speaking: score,
            level: fc.constantFrom('N1', 'N3', 'B2'),
          }),
          { maxLength: 3 },
        ),
        jobs: fc.array(fc.record({ title: fc.constant('Engineer'), country, from: day }), { maxLength: 3 }),
        offers: fc.array(
          fc.record({
            country,
            title: fc.constant('Engineer'),
            salary: fc.record({
              amount: fc.integer({ min: 0, max: 1e9 }),
              currency: fc.constantFrom('CAD', 'AUD', 'NZD', 'JPY', 'EUR'),
              per: fc.constantFrom('year', 'month', 'hour'),
            }),
          }),
          { maxLength: 3 },
        ),
        savings: fc.record({
          amount: fc.integer({ min: 0, max: 1e12 }),
          currency: fc.constantFrom('CAD', 'XYZ'),
        }),
        family: fc.record({ partner: fc.boolean(), children: fc.integer({ min: 0, max: 20 }) }),
      })
      .map((raw) => profileShape.parse(raw));
    fc.assert(
      fc.property(profiles, (profile) => {
        for (const calculator of calculators.values()) {
          const input = prefill(calculator, profile, on, rules);
          const answer = calculator.calculate(input, on);
          const wrong = answer.ok ? [] : answer.errors.map(({ field }) => field.split('.')[0] ?? '');
          expect(wrong.filter((field) => field in input)).toEqual([]);
          expect(Object.keys(input).every((field) => listInputFields(calculator).has(field))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
