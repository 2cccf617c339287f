import { describe, expect, it } from 'vitest';
import { questionnaireFields, validateAnswers } from '../../questionnaires/index.js';
import { EMPTY_PROFILE, profileShape } from '../profile.js';
import { readEnglish } from '../readers/languages/english-tests.js';
import { answerFromProfile } from './answers-from-profile.js';

const profile = profileShape.parse({
  dateOfBirth: '1998-03-14',
  nationalities: ['NG', 'GB'],
  degrees: [
    { level: 'bachelor', field: 'Physics' },
    { level: 'master', field: 'Data science' },
    { level: 'vocational', field: 'Carpentry' },
  ],
  languageTests: [
    {
      test: 'ielts',
      takenOn: '2026-03-14',
      overall: 7,
      listening: 7.5,
      reading: 7,
      writing: 6.5,
      speaking: 7,
    },
    { test: 'pte', overall: 66 },
    { test: 'goethe', level: 'B1' },
  ],
  languages: [
    { language: 'English', level: 'C1' },
    { language: 'German', level: 'B1' },
  ],
  savings: { amount: 30_000, currency: 'USD' },
  family: { partner: true, children: 2 },
  residence: 'Ghana',
  childAges: [0, 19],
});

describe('the answers that a profile gives', () => {
  it('are what it says, for students', () => {
    expect(answerFromProfile('student', profile)).toEqual({
      nationalities: ['NG', 'GB'],
      date_of_birth: '1998-03-14',
      country_of_residence: 'GH',
      partner_comes: true,
      children: [0, 19],
      education_level: 'master',
      field_of_study: 'Data science',
      english_tests: 'IELTS 7 (L 7.5, R 7, W 6.5, S 7), taken 2026-03-14; PTE 66',
      other_languages: 'German B1',
    });
  });

  it('are about the person alone for those who look for an opportunity', () => {
    expect(Object.keys(answerFromProfile('opportunity-seeker', profile))).toEqual([
      'nationalities',
      'country_of_residence',
      'date_of_birth',
      'partner_comes',
      'children',
    ]);
  });

  it('are none for an empty profile', () => {
    expect(answerFromProfile('student', EMPTY_PROFILE)).toEqual({});
  });

  it.each(['student', 'opportunity-seeker'] as const)(
    'are answers that the %s questionnaire takes',
    (type) => {
      const answers = answerFromProfile(type, profile);
      const names = questionnaireFields(type).map(({ name }) => name);
      expect(Object.keys(answers).filter((name) => !names.includes(name))).toEqual([]);
      expect(validateAnswers(type, { ...answers })).toMatchObject({ ok: true });
    },
  );

  it('say the same test results as the profile', () => {
    const text = String(answerFromProfile('student', profile)['english_tests']);
    expect(readEnglish(text, '2026-11-23').tests).toMatchObject([
      { test: 'ielts', score: 7, lowestPart: 6.5, parts: [7.5, 7, 6.5, 7] },
      { test: 'pte', score: 66 },
    ]);
  });
});
