import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Criterion } from '../../types.js';
import { readOfficially } from '../../testing/read-officially.js';
import { judgeAll } from '../judge-all.js';

/** Dates of tests in the answers. All figures count as read. */
const rules = readOfficially(ruleSet());
const ON = '2026-11-28';

function findLanguage(person: Parameters<typeof judgeAll>[0], id: string): Criterion {
  const { ranked } = judgeAll(person, rules);
  const route = ranked.flatMap(({ routes }) => routes).find((each) => each.route.id === id)?.route;
  const line = route?.criteria.find((each) => each.id === 'language');
  if (!line) throw new Error(`${id} is not shown`);
  return line;
}

const student = (english_tests: string) =>
  ({
    type: 'student',
    answers: { preferred_countries: ['Australia'], program_type: 'graduate', english_tests },
    on: ON,
  }) as const;
const seeker = (additionalInfo: string) =>
  ({
    type: 'opportunity-seeker',
    answers: { opportunityType: 'employment', preferredCountries: ['New Zealand'], additionalInfo },
    on: ON,
  }) as const;

describe('a test for Australia, which changed its scores on August 7, 2025', () => {
  it.each([
    ['PTE 48, taken 2025-06-10', 'unmet'],
    ['PTE 48, June 2025', 'unmet'],
    ['PTE 50, taken 10 June 2025', 'met'],
    ['PTE 48, taken 2025-09-10', 'met'],
    ['PTE 48, August 2025', 'unknown'],
    ['PTE 48, taken in 2025', 'unknown'],
    ['PTE 48', 'met'],
    ['PTE 46', 'unmet'],
    ['PTE 55', 'met'],
  ])('%s: %s', (answer, status) => {
    expect(findLanguage(student(answer), 'au-500').status).toBe(status);
  });

  it('asks for the day if the tables of a span disagree', () => {
    const { detail } = findLanguage(student('PTE 48, August 2025'), 'au-500');
    expect(detail).toContain('Tell us when you took it.');
  });

  it('is assumed to be recent without a date, which the line says', () => {
    const { detail } = findLanguage(student('PTE 48'), 'au-500');
    expect(detail).toContain('We assume that you took it recently.');
    expect(findLanguage(student('PTE 55'), 'au-500').detail).not.toContain('We assume');
  });
});

describe('a test for New Zealand, which accepts results for two years', () => {
  it.each([
    ['IELTS 7, taken 2025-03-10', 'met'],
    ['IELTS 7 of 2024-03-10', 'unknown'],
    ['IELTS 7, March 2024', 'unknown'],
    ['IELTS 7, 12/03/2024', 'unknown'],
  ])('%s: %s', (answer, status) => {
    expect(findLanguage(seeker(answer), 'nz-skilled-migrant').status).toBe(status);
  });

  it('asks for the exact date if that decides', () => {
    const { detail } = findLanguage(seeker('IELTS 7, 12/03/2024'), 'nz-skilled-migrant');
    expect(detail).toContain('Add the exact date. It was high enough.');
  });
});

describe('what was understood', () => {
  it('shows the date of the test', () => {
    const { readings } = assess(student('PTE 48, taken 2025-06-10'), rules).explanation;
    expect(readings.find(({ field }) => field === 'english_tests')?.understood).toContain(
      'Taken on June 10, 2025.',
    );
  });
});
