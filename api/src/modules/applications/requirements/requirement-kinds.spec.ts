import { describe, expect, it } from 'vitest';
import { readRequirement } from './requirement-kinds.js';

describe('a requirement in free text', () => {
  it.each([
    ['passport', 'passport'],
    ['Valid passport', 'passport'],
    ['A certified copy of your passport', 'passport'],
    ['Academic transcripts', 'transcript'],
    ['Official transcript of records', 'transcript'],
    ['Mark sheets', 'transcript'],
    ['certificate', 'certificate'],
    ['Degree certificate', 'certificate'],
    ["Bachelor's degree", 'certificate'],
    ['Diploma or degree certificate', 'certificate'],
    ['visa_application', 'visa_application'],
    ['financial_statement', 'financial_statement'],
    ['Bank statements', 'financial_statement'],
    ['Proof of funds', 'financial_statement'],
    ['letter_of_recommendation', 'letter_of_recommendation'],
    ['Recommendation letter', 'letter_of_recommendation'],
    ['Letter of recommendation from a professor', 'letter_of_recommendation'],
    ['personal_statement', 'personal_statement'],
    ['Letter of motivation', 'personal_statement'],
    ['Statement of purpose', 'personal_statement'],
    ['work_experience', 'work_experience'],
    ['Proof of work experience', 'work_experience'],
  ])('is recognized: "%s" requires a %s', (text, kind) => {
    expect(readRequirement(text)).toEqual({ kind, count: 1 });
  });

  it.each([
    ['Two letters of recommendation', 2],
    ['3 reference letters', 3],
    ['At least two academic references', 2],
    ['2x recommendation letter from your teachers', 2],
    ['one letter of recommendation', 1],
  ])('is counted: "%s"', (text, count) => {
    expect(readRequirement(text)).toEqual({ kind: 'letter_of_recommendation', count });
  });

  it.each([
    'Passport photo',
    'Passport or national identity card',
    'Passport and transcript',
    'passport/ID card',
    'Certificate of sponsorship',
    'Certificate of enrolment',
    'Certificate from your employer',
    'Health certificate',
    'German language certificate',
    'Job offer or certificate of qualification',
    'Childcare references',
    'Statement of the host',
    'Letter of the employer',
    'Recommendation system paper',
    'Visa',
    'CV',
    'Language test',
    'other',
    'additional_document',
    'جواز السفر',
    '🎓',
    '',
    '   ',
    ' or ',
    '__proto__',
    'constructor',
  ])('is left to a person: "%s"', (text) => {
    expect(readRequirement(text).kind).toBeNull();
  });

  it('of the maximum length is read at once', () => {
    expect(readRequirement('from by '.repeat(5_000)).kind).toBeNull();
  });
});
