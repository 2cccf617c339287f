import { describe, expect, it } from 'vitest';
import { translateRules } from './rule-text.js';

describe('the words of the rules', () => {
  it.each([
    ['es', 'Pasaporte vigente'],
    ['fr', 'Passeport en cours de validité'],
    ['hi', 'वैध पासपोर्ट'],
    ['ar', 'جواز سفر ساري المفعول'],
    ['zh', '有效护照'],
  ] as const)('are said in %s', (language, translated) => {
    expect(translateRules(language)('Valid passport')).toBe(translated);
  });

  it('stay as they are in English', () => {
    expect(translateRules('en')('Valid passport')).toBe('Valid passport');
    expect(translateRules('en')('No rule says this.')).toBe('No rule says this.');
  });

  it('are not known where no catalogue has them', () => {
    expect(translateRules('es')('No rule says this.')).toBeNull();
  });
});
