import { describe, expect, it } from 'vitest';
import { readProfessions } from './professions.js';

describe('professions that need a license', () => {
  it.each([
    ['Registered nurse, ICU', ['nurse']],
    ['BSc Nursing', ['nurse']],
    ['护士', ['nurse']],
    ['MBBS, working as a medical officer', ['doctor']],
    ['secondary school maths teacher', ['teacher']],
    ['Teaching', ['teacher']],
    ['physical therapist', ['physiotherapist']],
    ['dentist', ['dentist']],
    ['dental surgeon', ['dentist']],
    ['B.Ed, 5 years', ['teacher']],
  ])('%s', (text, professions) => {
    expect(readProfessions(text)).toEqual(professions);
  });

  it.each([
    'Nursing aide NC II',
    'medical devices sales',
    'Doctor of Philosophy in physics',
    'yoga teacher',
    'nursing home manager',
    'my wife is a nurse',
    'studying medicine to become a doctor',
    'Software development',
    'BSc in Computer Science',
    'bed and breakfast',
    'veterinary surgeon',
    'seguro médico',
  ])('%s: none', (text) => {
    expect(readProfessions(text)).toEqual([]);
  });
});
