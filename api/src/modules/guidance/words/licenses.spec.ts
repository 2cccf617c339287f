import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import { translateRules } from '../rule-text/rule-text.js';
import { COUNTRIES, type Answers } from '../../questionnaires/index.js';

const getRecommendations = (answers: Answers): readonly string[] =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-27',
      answers: { opportunityType: 'employment', experienceLevel: 'mid', ...answers },
    },
    ruleSet(),
  ).recommendations;
const listLicenses = (answers: Answers): readonly string[] =>
  getRecommendations(answers).filter((each) => each.startsWith('Check the license'));

const INDUSTRIES = [
  ...['nurse', 'midwife', 'doctor', 'dentist', 'pharmacist', 'physiotherapist', 'school teacher'],
  ...['civil engineer', 'lawyer', 'electrician', 'plumber', 'architect', 'accountant', 'veterinarian'],
  'social worker',
];
let licensesEverywhere: readonly string[] | null = null;

/** Each profession in each country, assessed once for all languages. */
const nameLicensesEverywhere = (): readonly string[] =>
  (licensesEverywhere ??= COUNTRIES.flatMap((country) =>
    INDUSTRIES.flatMap((industry) => listLicenses({ industry, preferredCountries: [country] })),
  ));

describe('the license of a profession', () => {
  it('is named for the chosen countries, with who gives it', () => {
    expect(
      listLicenses({ industry: 'Registered nurse', preferredCountries: ['Germany', 'United Kingdom'] }),
    ).toEqual([
      expect.stringContaining('(Germany). To work as a nurse there'),
      expect.stringContaining('This authority issues it: Nursing and Midwifery Council (NMC).'),
    ]);
  });

  it('says where a rule was read that no authority has published', () => {
    expect(listLicenses({ industry: 'Physiotherapist', preferredCountries: ['Australia'] })[0]).toContain(
      'We read this rule on cancercouncil.com.au, not on the official page.',
    );
  });

  it('says how old a page is that was not read again in time', () => {
    expect(listLicenses({ industry: 'Nurse', preferredCountries: ['Japan'] })[0]).toContain(
      'This is as of June 20, 2023. Check the official page before you rely on it.',
    );
  });

  it('names the part of the country it applies to', () => {
    expect(listLicenses({ industry: 'school teacher', preferredCountries: ['United Kingdom'] })[0]).toContain(
      'for only one part of the country: Scotland.',
    );
  });

  it('says that it is about the name where the law protects only the name', () => {
    expect(listLicenses({ industry: 'Architect', preferredCountries: ['United Kingdom'] })).toEqual([
      expect.stringContaining(
        'To call yourself an architect there, you need a registration in addition to the permit. This rule covers the name of the profession.',
      ),
    ]);
  });

  it('says what those who trained abroad need for the name', () => {
    expect(listLicenses({ industry: 'civil engineer', preferredCountries: ['Germany'] })[0]).toContain(
      'In Bavaria, engineers who trained abroad need a permission to call themselves Ingenieur.',
    );
  });

  it('says that only some of the work needs it', () => {
    expect(listLicenses({ industry: 'civil engineer', preferredCountries: ['Singapore'] })).toEqual([
      expect.stringContaining('Some work as an engineer there requires a license or a registration'),
    ]);
  });

  it('names every line of three countries, not three lines', () => {
    const named = listLicenses({
      industry: 'school teacher',
      preferredCountries: ['United Kingdom', 'Sweden', 'New Zealand'],
    });
    expect(named.filter((each) => each.includes('(United Kingdom)'))).toHaveLength(2);
    expect(named).toHaveLength(4);
  });

  it.each(['engineer', 'sales engineer', 'software architect'])('is not named for a %s', (industry) => {
    expect(listLicenses({ industry, preferredCountries: ['Canada', 'United States'] })).toEqual([]);
  });

  it('is not named for other work', () => {
    expect(listLicenses({ industry: 'Software development', preferredCountries: ['Germany'] })).toEqual([]);
  });

  it.each(['es', 'fr', 'hi', 'ar', 'zh'] as const)(
    'is translated into %s, whatever the profession',
    (language) => {
      const say = translateRules(language);
      const named = nameLicensesEverywhere();
      expect(named.length).toBeGreaterThanOrEqual(ruleSet().licenses.length);
      expect(named.filter((each) => say(each) === null)).toEqual([]);
    },
  );
});
