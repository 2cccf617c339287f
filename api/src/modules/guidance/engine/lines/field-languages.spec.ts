import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { readStudyFields } from '../../readers/study/study-fields.js';
import { judgeAll, type Assessment } from '../judge-all.js';

/** Courses that a country teaches in its own language alone, such as medicine in Germany. */
const rules = ruleSet();

function pupil(more: Answers): Assessment {
  return {
    type: 'student',
    answers: {
      education_level: 'high_school',
      field_of_study: 'Medicine',
      english_tests: 'IELTS 7.5, no part below 7',
      budget: '50000+',
      program_type: 'undergraduate',
      start_date: 'September 2027',
      nationalities: ['IN'],
      country_of_residence: 'IN',
      ...more,
    },
    on: '2026-11-28',
    profile: null,
  };
}

function listLines(question: Assessment, id: string): Map<string, string> {
  const route = judgeAll(question, rules)
    .ranked.flatMap(({ routes }) => routes)
    .find((each) => each.route.id === id);
  return new Map(route?.judged.map(({ criterion }) => [criterion.id, criterion.status]));
}

describe('a bachelor in medicine for somebody who shows only English', () => {
  it('recommends no country that teaches it in another language', () => {
    const { suitableCountries } = assess(pupil({ preferred_countries: ['United Kingdom'] }), rules);
    expect(suitableCountries[0]).toBe('United Kingdom');
    for (const country of ['Germany', 'Netherlands', 'Sweden', 'Switzerland', 'Japan']) {
      expect(suitableCountries).not.toContain(country);
    }
  });

  it.each([
    ['de-16b', 'German C1'],
    ['se-study', 'Swedish C1'],
    ['nl-study', 'Dutch B2'],
    ['jp-student', 'Japanese C1'],
  ])('leaves the language of %s open and names it', (id, language) => {
    const judged = judgeAll(pupil({}), rules).ranked.flatMap(({ routes }) => routes);
    const line = judged
      .find(({ route }) => route.id === id)
      ?.route.criteria.find((each) => each.id === 'language-medicine');
    expect(line?.status).toBe('unknown');
    expect(line?.detail).toContain(language);
  });

  it('says that Switzerland admits few who live abroad', () => {
    expect(listLines(pupil({}), 'ch-study').get('admission-medicine')).toBe('unknown');
  });

  it('takes the place of the usual language', () => {
    expect(listLines(pupil({}), 'de-16b').has('language')).toBe(false);
  });
});

describe.each([
  ['Law', 'Germany', 'de-16b', 'language-law', 'German C1'],
  ['Rechtswissenschaft', 'Germany', 'de-16b', 'language-law', 'German C1'],
  ['Pharmacy', 'Germany', 'de-16b', 'language-pharmacy', 'German C1'],
  ['Teaching (Lehramt)', 'Germany', 'de-16b', 'language-teaching', 'German C1'],
  ['LLB', 'Sweden', 'se-study', 'language-law', 'Swedish C1'],
  ['Law', 'Switzerland', 'ch-study', 'language-law', 'German C1'],
  ['Law', 'Japan', 'jp-student', 'language-law', 'Japanese B2'],
])('a bachelor in %s for somebody who shows only English', (field_of_study, country, id, line, language) => {
  const question = pupil({ field_of_study });

  it(`leaves the language open in ${country} and names it`, () => {
    const judged = judgeAll(question, rules).ranked.flatMap(({ routes }) => routes);
    const found = judged
      .find(({ route }) => route.id === id)
      ?.route.criteria.find((each) => each.id === line);
    expect(found?.status).toBe('unknown');
    expect(found?.detail).toContain(language);
  });

  it(`doesn't recommend ${country}`, () => {
    expect(assess(question, rules).suitableCountries).not.toContain(country);
  });
});

it('warns future lawyers that a Dutch degree in English leads to no legal profession', () => {
  const judged = judgeAll(pupil({ field_of_study: 'Law' }), rules).ranked.flatMap(({ routes }) => routes);
  const line = judged
    .find(({ route }) => route.id === 'nl-study')
    ?.route.criteria.find(({ id }) => id === 'language-law');
  expect(line?.status).toBe('met');
  expect(line?.detail).toContain("doesn't let you become a lawyer or judge in the Netherlands");
});

it('recommends Germany to a future lawyer with German at C1', () => {
  const question = pupil({ field_of_study: 'Law', other_languages: 'German C1' });
  expect(assess(question, rules).suitableCountries).toContain('Germany');
});

it('recommends Germany to a future physician with German at C1', () => {
  const question = pupil({ other_languages: 'German C1' });
  expect(listLines(question, 'de-16b').get('language-medicine')).toBe('met');
  expect(assess(question, rules).suitableCountries).toContain('Germany');
});

it.each([
  ['another field', { field_of_study: 'Computer science' }],
  ['a master', { program_type: 'graduate', education_level: 'bachelor' }],
])('asks for no German of %s', (_what, more) => {
  const lines = listLines(pupil(more), 'de-16b');
  expect([lines.has('language-medicine'), lines.get('language')]).toEqual([false, 'met']);
});

describe('a field of study', () => {
  it.each([
    ['Medicine', ['medicine']],
    ['MBBS', ['medicine']],
    ['Humanmedizin', ['medicine']],
    ['Medicina humana', ['medicine']],
    ['Dentistry', ['dentistry']],
    ['Veterinary medicine', ['veterinary']],
    ['Medicina veterinaria', ['veterinary']],
    ['Sports medicine', []],
    ['Traditional Chinese medicine', []],
    ['Biomedicine', []],
    ['Nursing', ['nursing']],
    ['Pharmacy', ['pharmacy']],
    ['B.Pharm', ['pharmacy']],
    ['Pharmacology', []],
    ['Teacher training', ['teaching']],
    ['B.Ed', ['teaching']],
    ['English language teaching', []],
    ['Education', []],
    ['Business', []],
    ['', []],
  ])('"%s" is read as %j', (answer, fields) => {
    expect(readStudyFields(answer)).toEqual(fields);
  });
});
