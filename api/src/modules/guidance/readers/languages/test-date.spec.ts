import { describe, expect, it } from 'vitest';
import { readEnglish } from './english-tests.js';
import { describeTestDate, readTestDate } from './test-date.js';

const ON = '2026-11-28';

describe('an IELTS score before a month', () => {
  it.each([
    ['IELTS 7 March 2026', 7],
    ['IELTS 7, March 2026', 7],
    ['IELTS Academic 8 March 2026', 8],
  ])('in "%s" is no day', (text, score) => {
    expect(readEnglish(text, ON).tests).toMatchObject([
      { test: 'ielts', score, takenFrom: '2026-03-01', takenBy: '2026-03-31' },
    ]);
  });

  it('is a day if the score comes behind it', () => {
    expect(readEnglish('IELTS 7 March 2026: 6.5', ON).tests).toMatchObject([
      { test: 'ielts', score: 6.5, takenOn: '2026-03-07' },
    ]);
  });

  it('expires like others', () => {
    expect(readEnglish('IELTS 7 March 2024', ON)).toMatchObject({ tests: [], expired: [{ score: 7 }] });
  });
});

describe('the date of a test', () => {
  it.each([
    [', taken 2025-06-10', '2025-06-10', '2025-06-10'],
    [' of 2024-03-10', '2024-03-10', '2024-03-10'],
    [' (10 March 2024)', '2024-03-10', '2024-03-10'],
    [', taken on the 3rd of May 2025', '2025-05-03', '2025-05-03'],
    [', March 10, 2024', '2024-03-10', '2024-03-10'],
    [', March 2024', '2024-03-01', '2024-03-31'],
    [' 03/2024', '2024-03-01', '2024-03-31'],
    [' in 2024-03', '2024-03-01', '2024-03-31'],
    [' taken in 2024', '2024-01-01', '2024-12-31'],
    [' taken in 2026', '2026-01-01', ON],
    [' 12/03/2024', '2024-03-12', '2024-12-03'],
    [' 25/03/2024', '2024-03-25', '2024-03-25'],
    [' 03-25-2024', '2024-03-25', '2024-03-25'],
    [' 12.03.2024', '2024-03-12', '2024-03-12'],
    [', valid until March 2027', '2025-03-01', '2025-03-31'],
  ])('of "%s" is %s to %s', (text, from, to) => {
    expect(readTestDate(text, ON, 24)).toEqual({ from, to });
  });

  it.each([' for September 2027', ' 7.5', ' 7.5 7 6.5 7'])('is not in "%s"', (text) => {
    expect(readTestDate(text, ON, 24)).toBeNull();
  });

  it("is within the year if the calendar doesn't have the day", () => {
    expect(readTestDate(' 31/02/2025', ON, 24)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it("doesn't follow from the validity of a test without a fixed one", () => {
    expect(readTestDate(', valid until March 2027', ON, null)).toBeNull();
  });

  it.each([
    ['2024-03-10', '2024-03-10', 'Taken on March 10, 2024.'],
    ['2024-01-01', '2024-12-31', 'Taken in 2024.'],
    ['2024-03-01', '2024-03-31', 'Taken between March 1, 2024 and March 31, 2024.'],
  ])('from %s to %s is said in words', (from, to, words) => {
    expect(describeTestDate({ from, to })).toBe(words);
  });
});

describe('a result in free text', () => {
  it.each([
    ['PTE 48, taken 2025-06-10', { takenOn: '2025-06-10' }],
    ['On 2025-06-10 I took the PTE: 48', { takenOn: '2025-06-10' }],
    ['PTE 48, March 2026', { takenFrom: '2026-03-01', takenBy: '2026-03-31' }],
  ])('carries its date: %s', (text, date) => {
    expect(readEnglish(text, ON).tests).toEqual([{ test: 'pte', score: 48, lowestPart: null, ...date }]);
  });

  it('shows its date to the person', () => {
    expect(readEnglish('PTE 48, taken 2025-06-10', ON).understood).toEqual([
      'PTE 48. Taken on June 10, 2025.',
    ]);
  });

  it("doesn't take the year of a degree for its date", () => {
    const [result] = readEnglish('IELTS 7, graduated 2019', ON).tests;
    expect(result).toEqual({ test: 'ielts', score: 7, lowestPart: null });
  });

  it.each(['IELTS 7 of 2024-03-10', 'IELTS 7, March 2024', 'IELTS 7 taken in 2022'])(
    'is too old after two years: %s',
    (text) => {
      const { tests, expired = [], understood } = readEnglish(text, ON);
      expect([tests.length, expired.length]).toEqual([0, 1]);
      expect(understood.join(' ')).toContain('Most authorities accept results for two years');
    },
  );

  it('that may still be valid is kept', () => {
    expect(readEnglish('IELTS 7, 12/03/2024', ON).tests).toHaveLength(1);
  });

  it('is no TOEFL band before bands existed', () => {
    const { tests, understood } = readEnglish('TOEFL 4.5, taken 2025-12-01', ON);
    expect(tests).toEqual([]);
    expect(understood.join(' ')).toContain('tests before January 21, 2026 used the 0 to 120 scale');
  });

  it('is a TOEFL band since then, without asking for another score', () => {
    const { tests, understood } = readEnglish('TOEFL 4.5, taken 2026-02-01', ON);
    expect(tests).toMatchObject([{ band: 4.5, takenOn: '2026-02-01' }]);
    expect(understood.join(' ')).not.toContain('If you took the test before that date');
  });

  it('of a newer test stays beside a better older one', () => {
    expect(readEnglish('PTE 52 taken 2025-06-10, PTE 48 taken 2026-03-01', ON).tests).toHaveLength(2);
  });
});
