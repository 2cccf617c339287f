import { describe, expect, it } from 'vitest';
import { mentionsAchievements } from './work/achievements.js';
import { readClientCountries } from './work/clients.js';
import { readEducation, readTraining } from './study/education.js';
import { readJobOffer } from './work/job-offer.js';
import { mentionsOwnBusiness } from './work/own-business.js';
import { readProfessions } from './work/professions.js';
import { findRegions } from './places/regions.js';
import { readSavings } from './money/savings.js';
import { deniesLanguage, readEnglishLevel } from './languages/language-answer.js';
import { unreadWork } from './unread.js';

/** How people who look for work write about themselves. */

describe('a job offer', () => {
  it.each([
    ['offer of 47,500 EUR in Hamburg', ['Germany'], 47_500],
    ["Angebot einer Schule in Zürich, CHF 95'000 pro Jahr", ['Switzerland'], 95_000],
    ['oferta de una empresa en Berlín, 52.000 euros al año', ['Germany'], 52_000],
    ['my company transfers me to its UK office, GBP 60,000 a year', ['United Kingdom'], 60_000],
  ])('is read in "%s"', (text, countries, amount) => {
    const offer = readJobOffer(text);
    expect([offer?.held, offer?.countries, offer?.salaries?.[0]?.amount]).toEqual([true, countries, amount]);
  });

  it.each([
    'A care home in Leeds wants to hire me for 13.50 pounds per hour',
    'A hotel is willing to hire me',
  ])('is not signed yet in "%s"', (text) => {
    expect(readJobOffer(text)).toMatchObject({ held: false, isUnsigned: true });
  });

  it.each(['offer of 5,000 EUR scholarship', 'Angebot von Studienplatz'])('is none in "%s"', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });
});

describe('English', () => {
  it.each([
    'No English',
    'no english, no diploma',
    "I don't speak English",
    'English: none',
    'no hablo inglés',
  ])('is not spoken in "%s"', (text) => {
    expect(readEnglishLevel(text)).toBe('beginner');
  });

  it.each([
    'no English test yet',
    'no english language test taken',
    'without English certificate',
    'a job where no English is required, B2',
    'my wife speaks no English',
    'no English speaking country',
    'English none native',
  ])('is left open by "%s"', (text) => {
    expect(readEnglishLevel(text)).toBeNull();
  });

  it('and other languages that are denied are no unread facts', () => {
    expect(deniesLanguage('no German')).toBe(true);
    expect(unreadWork('High school, no German. English is my mother tongue', '2026-11-29')).toEqual([]);
  });
});

describe('money to invest', () => {
  it.each([
    ['I want to invest 1 million USD', 1_000_000, 'USD'],
    ['5,000 euros to put into the business', 5000, 'EUR'],
    ['I plan to open a bakery in Lyon with 80,000 euros', 80_000, 'EUR'],
  ])('is read in "%s"', (text, amount, currency) => {
    expect(readSavings(text)).toEqual({ amount, currency, toInvest: true });
  });

  it('is none for a house', () => {
    expect(readSavings('I want to buy a house with 300,000 EUR')).toBeNull();
  });

  it.each([
    'I want to invest 1 million USD but need a loan of 1 million USD',
    'I want an investor for 500k USD',
  ])('is not counted twice or from others in "%s"', (text) => {
    expect(readSavings(text)?.amount ?? 0).toBeLessThanOrEqual(1_000_000);
  });
});

it.each([
  ['I run two restaurants in Izmir and want to open one in Rotterdam', true],
  ['co-founder (40%)', true],
  ['I own a shop and sold it last year', false],
  ['I want to open a restaurant', false],
])('reads whether a business is owned: "%s"', (text, expected) => {
  expect(mentionsOwnBusiness(text)).toBe(expected);
});

it.each([
  ['2 year culinary diploma', true],
  ['trade test in welding', true],
  ['want a 2 year diploma', false],
  ['1 year diploma', false],
])('reads whether training is finished: "%s"', (text, expected) => {
  expect(readTraining(text)).toBe(expected);
});

it('reads a teacher in German', () => {
  expect(readProfessions('Lehrerin, Master of Education')).toEqual(['teacher']);
  expect(readProfessions('Fahrlehrer')).toEqual([]);
});

it('reads letters of intent as clients there', () => {
  expect(readClientCountries('Two letters of intent from Berlin clients')).toEqual(['Germany']);
  expect(readClientCountries('I need letters of intent from Berlin clients')).toEqual([]);
});

it.each([
  ['3,500 citations, reviewer for ICML', true],
  ['I won the national award of Peru', true],
  ['no award-winning papers', false],
  ['my boss won several awards', false],
  ['I read many papers', false],
  ['office papers', false],
])('reads whether somebody tells of a record: "%s"', (text, expected) => {
  expect(mentionsAchievements(text)).toBe(expected);
});

it.each([
  ['a company in Calgary', ['CA-AB']],
  ["a hospital in St. John's, Newfoundland", ['CA-NL']],
  ['a farm in Canada', []],
])('reads the part of the country in "%s"', (text, expected) => {
  expect(findRegions(text)).toEqual(expected);
});

it.each([
  ['HND', 'higher_diploma'],
  ['HND and MSc', 'master'],
  ['no diploma', 'no_degree'],
  ['BFA', 'bachelor'],
])('reads the degree in "%s"', (text, expected) => {
  expect(readEducation(text)).toBe(expected);
});
