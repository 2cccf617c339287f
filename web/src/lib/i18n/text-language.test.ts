import { expect, it } from 'vitest';
import { guessLanguage } from './text-language';

it.each([
  ['Chevening Scholarship', 'en'],
  ['国家奖学金', 'zh'],
  ['日本政府の奨学金', 'ja'],
  ['정부 초청 장학금', 'ko'],
  ['منحة الحكومة', 'ar'],
  ['राष्ट्रीय छात्रवृत्ति', 'hi'],
])('takes the text %s as %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

it('does not guess at a script that several languages share', () => {
  expect(guessLanguage('Стипендия')).toBe('');
});
