import { expect, it } from 'vitest';
import { Wording } from '../../../../platform/language/wording.js';
import { documentRequirements } from '../../../questionnaires/index.js';
import { findLabel, nameDocument } from './report-labels.js';

const ENGLISH = Wording.in('en');
const ARABIC = Wording.in('ar');

it('every field of the questionnaire and of the profile has its label', () => {
  expect(findLabel('student', 'start_date', ENGLISH)).toBe('Preferred start date');
  expect(findLabel('student', 'profile.languageTests', ENGLISH)).toBe('Language tests');
  expect(findLabel('student', 'profile.unheardOf', ENGLISH)).toBe('Your profile');
  expect(findLabel('student', 'unheard_of', ENGLISH)).toBe('unheard_of');
  expect(findLabel('student', 'profile.languageTests', ARABIC)).toBe('اختبارات اللغة');
  expect(findLabel('student', 'start_date', ARABIC)).toBe('موعد البدء المفضل');
});

it('each required document has a name in other languages', () => {
  const labels = [...documentRequirements('student'), ...documentRequirements('opportunity-seeker')];
  for (const { label } of labels) expect(nameDocument(label, Wording.in('zh'))).toMatch(/^[\u4E00-\u9FFF]+$/);
});
