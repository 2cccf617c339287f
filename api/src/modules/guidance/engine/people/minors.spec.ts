import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';

/** What students who aren't of age must show in addition. */
const rules = ruleSet();

const findLine = (route: string, line: string, answers: Answers) =>
  assess(
    {
      type: 'student',
      on: '2026-11-30',
      answers: {
        education_level: 'high_school',
        program_type: 'undergraduate',
        preferred_countries: ['Australia', 'Canada', 'United Kingdom'],
        ...answers,
      },
      profile: null,
    },
    rules,
  )
    .explanation.routes.find(({ id }) => id === route)
    ?.criteria.find(({ id }) => id === line);

describe('a student of 17', () => {
  const minor = { date_of_birth: '2009-10-10' };

  it.each([
    ['au-500', 'welfare', 'CAAW'],
    ['ca-study-ug', 'custodian', 'a custodian'],
    ['uk-student', 'consent', 'written consent'],
  ])('sees the extra paper of %s', (route, line, words) => {
    expect(findLine(route, line, minor)).toMatchObject({
      status: 'unknown',
      detail: expect.stringContaining(words),
    });
  });

  it('is also known from the free text', () => {
    expect(findLine('au-500', 'welfare', { special_requirements: 'I am 17' })?.status).toBe('unknown');
  });

  it('sees that only secondary pages were read for the custodian in Canada', () => {
    expect(findLine('ca-study-ug', 'custodian', minor)?.source.provenance).toBe('secondary');
  });

  it('sees it for a language course in the United Kingdom too', () => {
    expect(findLine('uk-language', 'consent', { ...minor, program_type: 'language' })?.status).toBe(
      'unknown',
    );
  });
});

it('shows an 18-year-old only what still depends on the province', () => {
  const grown = { date_of_birth: '2008-10-10' };
  expect(findLine('au-500', 'welfare', grown)).toBeUndefined();
  expect(findLine('uk-student', 'consent', grown)).toBeUndefined();
  expect(findLine('ca-study-ug', 'custodian', grown)?.status).toBe('unknown');
});

it('shows nothing of it to those who do not tell their age', () => {
  expect(findLine('au-500', 'welfare', {})).toBeUndefined();
});
