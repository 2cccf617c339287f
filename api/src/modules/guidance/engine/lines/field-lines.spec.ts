import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Criterion } from '../../types.js';
import { judgeRecords } from './judge-records.js';

/* What a regulated degree requires besides the visa, and the APS certificate for Germany. */

function find(
  country: string,
  id: string,
  line: string,
  answers: Record<string, unknown>,
): Criterion | undefined {
  const { explanation } = assess(
    {
      type: 'student',
      on: '2026-11-29',
      answers: { program_type: 'undergraduate', preferred_countries: [country], ...answers },
      profile: null,
    },
    ruleSet(),
  );
  return explanation.routes.find((route) => route.id === id)?.criteria.find((each) => each.id === line);
}

describe('a regulated degree', () => {
  it.each([
    ['United Kingdom', 'uk-student', 'study-medicine', 'Medicine', 'UCAT'],
    ['United Kingdom', 'uk-student', 'study-medicine', 'Dentistry', 'international students'],
    ['United Kingdom', 'uk-student', 'study-nursing', 'BSc Nursing', 'registered'],
    ['United Kingdom', 'uk-student', 'study-pharmacy', 'Pharmacy', 'General Pharmaceutical Council'],
    ['United Kingdom', 'uk-student', 'study-veterinary', 'Veterinary medicine', 'register'],
    ['United Kingdom', 'uk-student', 'study-law', 'Law', 'LNAT'],
    ['Australia', 'au-500', 'study-medicine', 'Medicine', 'GAMSAT'],
    ['Australia', 'au-500', 'study-registration', 'Nursing', 'registered'],
    ['New Zealand', 'nz-student', 'study-medicine', 'Medicine', 'directly after school'],
    ['Singapore', 'sg-stp', 'study-medicine', 'Medicine', 'UCAT'],
    ['United States', 'us-f1', 'study-medicine', 'Medicine', 'international students'],
  ])('in %s says on %s what %s needs (%s)', (country, id, line, field, words) => {
    const told = find(country, id, line, { field_of_study: field });
    expect([told?.status, told?.detail]).toEqual(['unknown', expect.stringContaining(words)]);
    expect(find(country, id, line, { field_of_study: 'History' })).toBeUndefined();
  });
});

describe('the APS certificate', () => {
  const aps = (answers: Record<string, unknown>): string =>
    find('Germany', 'de-16b', 'aps', answers)?.detail ?? '';

  it('depends on the school record, which is asked for', () => {
    expect(aps({})).toContain('Where you went to school and university decides it.');
  });

  it('is marked as being for others if the person has no link to these countries', () => {
    expect(aps({ nationalities: ['NG'], country_of_residence: 'NG' })).toContain(
      "If you didn't go to school or university there either, this doesn't apply to you.",
    );
  });

  it('is needed with a degree from one of these countries', () => {
    const degree = { level: 'bachelor', field: null, country: 'India', awardedOn: null } as const;
    const history = { degrees: [degree], jobs: [], stays: [] };
    const told = { nationalities: ['NG'], residence: 'NG', history, recordCountries: [] };
    expect(judgeRecords('Required.', ['CN', 'IN', 'VN'], told)).toMatchObject({
      status: 'unknown',
      detail: 'Required. You told us about a school or degree from one of these countries, so you need it.',
    });
  });

  it.each([
    { special_requirements: 'my bachelor is from Vietnam' },
    { special_requirements: 'I want to study in Germany, 12th grade in India' },
    { work_experience: '2 years teacher, B.Ed from Delhi University' },
  ])('is needed with a school or degree from one of these countries: %j', (told) => {
    expect(aps({ nationalities: ['NG'], country_of_residence: 'NG', ...told })).toContain(
      'You told us about a school or degree from one of these countries, so you need it.',
    );
  });

  it.each([
    [['IN'], 'IN'],
    [['NG'], 'CN'],
    [['VN', 'US'], 'US'],
  ])('is likely needed by citizens of %j who live in %s', (nationalities, residence) => {
    expect(aps({ nationalities, country_of_residence: residence })).toContain(
      'If you went to school or university there, you need it.',
    );
  });
});
