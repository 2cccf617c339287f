import { expect, it } from 'vitest';
import { findLabel } from './words.js';

it('a field of the questionnaire has its label, and a part of the profile says so', () => {
  expect(findLabel('student', 'start_date')).toBe('Preferred start date');
  expect(findLabel('student', 'profile.languageTests')).toBe('Your profile: language tests');
  expect(findLabel('student', 'unheard_of')).toBe('unheard_of');
});
