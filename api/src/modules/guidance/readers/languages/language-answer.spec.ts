import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Outcome } from '../../types.js';
import { isNativeEnglish, mergeLanguages, readEnglishLevel, readLanguageAnswer } from './language-answer.js';

describe('English as a first language', () => {
  it.each([
    'English is my first language',
    'English is my native language.',
    'native English speaker',
    'I am a native speaker of English',
    'mother tongue English',
    'Mother tongue: English',
    'English native',
    'English (native)',
    'first language English, no test',
    "L'anglais est ma langue maternelle",
    'el inglés es mi lengua materna',
    'Englisch ist meine Muttersprache',
  ])('%s', (text) => {
    expect(isNativeEnglish(text)).toBe(true);
  });

  it.each([
    'English is not my first language',
    "I'm not a native English speaker",
    'English is my second language',
    'my mother tongue is Hindi, IELTS 6.5',
    'my wife is a native English speaker',
    'taught by native English teachers',
    'near-native English',
    'IELTS 7',
    '',
  ])('%s: no', (text) => {
    expect(isNativeEnglish(text)).toBe(false);
  });
});

describe('languages in an answer on something else', () => {
  it.each([
    ['I have Goethe B2', [{ language: 'German', cefr: 'B2' }]],
    ['I speak French, DELF B2', [{ language: 'French', cefr: 'B2' }]],
    ['speak French DELF B2', [{ language: 'French', cefr: 'B2' }]],
    ['JLPT N2 passed. My wife comes too', [{ language: 'Japanese', cefr: 'B2' }]],
  ])('%s', (text, skills) => {
    expect(readLanguageAnswer(text)).toEqual(skills);
  });

  it.each([
    'Is German B2 required?',
    'Do I need German C1?',
    'I need German B2 for nursing',
    'I want to study German up to B2',
    'I will take Goethe B2 in March',
    'learning German A2',
    'my wife speaks German C1',
    'I want to live in a German city',
  ])('%s: none', (text) => {
    expect(readLanguageAnswer(text)).toEqual([]);
  });

  it('count with the higher level of both answers', () => {
    const lower = [{ language: 'German', cefr: 'B1' as const }];
    const higher = [{ language: 'German', cefr: 'C1' as const }];
    expect(mergeLanguages(lower, higher)).toEqual(higher);
    expect(mergeLanguages(higher, lower)).toEqual(higher);
    expect(mergeLanguages([{ language: 'German', cefr: null }], lower)).toEqual(lower);
  });
});

const study = (country: string, answers: Record<string, unknown>): Outcome =>
  assess(
    {
      type: 'student',
      on: '2026-11-29',
      answers: {
        education_level: 'high_school',
        program_type: 'undergraduate',
        preferred_countries: [country],
        ...answers,
      },
      profile: null,
    },
    ruleSet(),
  );
const understood = ({ explanation }: Outcome, field: string): string =>
  explanation.readings.find((reading) => reading.field === field)?.understood ?? '';

describe('a student who mentions a language in another answer', () => {
  it('is judged by it, and reads so', () => {
    const without = study('Germany', {});
    const told = study('Germany', { special_requirements: 'I have Goethe C1' });
    const asked = study('Germany', { other_languages: 'German C1' });
    expect(understood(told, 'special_requirements')).toBe('German C1.');
    expect(told.eligibilityScore).toBe(asked.eligibilityScore);
    expect(told.eligibilityScore).toBeGreaterThanOrEqual(without.eligibilityScore);
  });

  it('who is a native speaker of English is asked to prove it, not to write a score', () => {
    const told = study('United Kingdom', { english_tests: 'English is my first language' });
    expect(understood(told, 'english_tests')).toBe('English, by your own estimate: native.');
    const without = study('United Kingdom', {});
    expect(told.eligibilityScore).toBeGreaterThanOrEqual(without.eligibilityScore);
  });
});

describe("one's own estimate of English", () => {
  it.each(['I speak English very well', 'fluent in English'])('is advanced after "%s"', (text) => {
    expect(readEnglishLevel(text)).toBe('advanced');
  });

  it.each([
    'good English',
    'I want to speak English very well',
    'excellent English teacher',
    'students who speak English fluently',
  ])('stays open after "%s"', (text) => {
    expect(readEnglishLevel(text)).toBeNull();
  });
});
