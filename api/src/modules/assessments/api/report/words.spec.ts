import { expect, it } from 'vitest';
import { labelOf } from './words.js';

it('a field of the questionnaire has its label, and a part of the profile says so', () => {
  expect(labelOf('student', 'start_date')).toBe('Preferred start date');
  expect(labelOf('student', 'profile.languageTests')).toBe('Your profile: language tests');
  expect(labelOf('student', 'unheard_of')).toBe('unheard_of');
});
