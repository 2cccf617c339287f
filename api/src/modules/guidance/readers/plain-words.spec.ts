import { describe, expect, it } from 'vitest';
import { judgeAll } from '../engine/judge-all.js';
import { ruleSet } from '../rules/facts-store.js';
import { readClientCountries } from './work/clients.js';
import { readJobOffer } from './work/job-offer.js';
import { readSavings } from './money/savings.js';
import { readYears } from './work/years.js';

describe('stretches of work', () => {
  it.each([
    ['NYSC 1 yr then 3 yrs', 4],
    ['1 year NYSC, then 3 years as accountant', 4],
    ['3 years nurse in Manila → 4 years in Dubai', 7],
    ['2018-2020 teacher, then 2021-2024 principal', 5],
    ['2 años en un banco, luego 3 años en otro', 5],
  ])('one after the other are added up: %s', (text, years) => {
    expect(readYears(text, '2026-11-28')).toBeCloseTo(years, 1);
  });

  it.each([
    ['worked 2 years and 3 years part time', 3],
    ['studied 4 years, then worked 3 years', 3],
    ['5 years in total, then 2 years of them abroad', 5],
    ['2 years, after that I want to work 3 years abroad', 2],
    ['3 years at a bank, then 2 years there while I worked elsewhere', 3],
  ])('that lie in each other or ahead are not: %s', (text, years) => {
    expect(readYears(text, '2026-11-28')).toBe(years);
  });
});

describe('an offer directly followed by its place', () => {
  it('is one there, with its pay', () => {
    expect(readJobOffer('offer Singapore SGD 9,500/month')).toMatchObject({
      held: true,
      countries: ['Singapore'],
      salaries: [{ amount: 9_500, currency: 'SGD', per: 'month' }],
    });
  });

  it.each([
    ['8 years of experience, offer UK GBP 45,000', 'United Kingdom'],
    ['IELTS 7 and signed offer Tokyo', 'Japan'],
  ])('%s', (text, country) => {
    expect(readJobOffer(text)?.countries).toEqual([country]);
  });

  it.each([
    'offer UK university, MSc',
    'agencies offer Canada visas',
    'they offer us training',
    'want offer Canada',
  ])('%s: none', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });
});

describe('an offer in Polish or Portuguese', () => {
  it.each([
    ['oferta pracy w Niemczech', 'Germany'],
    ['mam ofertę pracy w Szwajcarii', 'Switzerland'],
    ['oferta pracy w Wielkiej Brytanii', 'United Kingdom'],
    ['oferta pracy w Stanach Zjednoczonych', 'United States'],
    ['oferta de emprego na Alemanha', 'Germany'],
    ['oferta de emprego nos Estados Unidos', 'United States'],
    ['proposta de trabalho nos Países Baixos', 'Netherlands'],
    ['proposta de emprego no Japão', 'Japan'],
  ])('%s', (text, country) => {
    expect(readJobOffer(text)).toMatchObject({ held: true, countries: [country] });
  });

  it.each(['sem oferta de emprego na Alemanha', 'bez oferty pracy w Niemczech'])('%s: none', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });

  it('pays what it names in thousands', () => {
    expect(readJobOffer('oferta de emprego nos Estados Unidos, USD 120 mil por ano')?.salaries).toEqual([
      { amount: 120_000, currency: 'USD', per: 'year', country: 'United States' },
    ]);
  });
});

describe('savings in Portuguese and Spanish', () => {
  it.each([
    ['R$ 80 mil guardados', 80_000, 'BRL'],
    ['tenho 2 milhões de reais guardados', 2_000_000, 'BRL'],
    ['juntei 30 mil euros', 30_000, 'EUR'],
    ['tengo ahorros de 25 mil euros', 25_000, 'EUR'],
  ])('%s', (text, amount, currency) => {
    expect(readSavings(text)).toEqual({ amount, currency });
  });

  it.each(['preciso de R$ 80 mil guardados', 'savings 1 mil USD'])('%s: not read', (text) => {
    expect(readSavings(text)).toBeNull();
  });
});

describe('clients that somebody has', () => {
  it.each([
    ['freelance designer, clients in Amsterdam', ['Netherlands']],
    ['graphic designer, clients all in US', ['United States']],
    ['all my clients are in Berlin', ['Germany']],
    ['my clients are based elsewhere, customers in Germany', ['Germany']],
  ])('%s', (text, countries) => {
    expect(readClientCountries(text)).toEqual(countries);
  });

  it.each(['looking for clients in Berlin', 'no clients in Germany yet', 'I had clients in Japan'])(
    '%s: none',
    (text) => {
      expect(readClientCountries(text)).toEqual([]);
    },
  );

  it('are the work that the Netherlands require of self-employed people', () => {
    const findLine = (additionalInfo: string) =>
      judgeAll(
        {
          type: 'opportunity-seeker',
          on: '2026-11-28',
          answers: { opportunityType: 'freelance', preferredCountries: ['Netherlands'], additionalInfo },
        },
        ruleSet(),
      )
        .ranked.flatMap(({ routes }) => routes)
        .flatMap(({ route }) => route.criteria)
        .find(({ id }) => id === 'commission')?.status;
    expect(findLine('freelance designer, clients in Amsterdam')).toBe('met');
    expect(findLine('freelance designer, clients in Berlin')).toBe('unknown');
  });
});

describe("a school's offer", () => {
  it('is a job for a teacher', () => {
    const text = 'Primary school teacher, offer from a school in Auckland, 62,000 NZD a year';
    expect(readJobOffer(text)).toMatchObject({ held: true, countries: ['New Zealand'] });
  });

  it.each([
    'Offer from a school in Auckland',
    'Teacher, offer from a business school in London for an MBA course',
    'Teacher, no offer from a school in Auckland yet',
  ])('is none without the work, or for a course: %s', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });
});
