import { describe, expect, it } from 'vitest';
import { DomainError } from '../../platform/errors/index.js';
import { toAssessmentType } from './assessment-type.js';
import { COUNTRIES } from './countries.js';
import { questionnaire, questionnaireFields } from './definitions.js';
import { documentRequirements } from './document-requirements.js';

const personal = ['nationalities', 'country_of_residence', 'date_of_birth', 'partner_comes', 'children'];

describe('the questionnaires', () => {
  it('ask students 14 questions in 5 steps, how long a short course is, and who they are', () => {
    expect(
      questionnaire('student').steps.map(({ title, fields }) => [title, fields.map(({ name }) => name)]),
    ).toEqual([
      ['Educational Background', ['education_level', 'gpa', 'field_of_study']],
      ['Language Proficiency', ['english_proficiency', 'english_tests', 'other_languages']],
      ['Financial Situation', ['budget', 'scholarship_need']],
      ['Preferences', ['preferred_countries', 'program_type', 'course_months', 'start_date']],
      ['Additional Information', ['work_experience', 'extracurricular', 'special_requirements', ...personal]],
    ]);
  });

  it('ask opportunity seekers 8 questions in 5 steps, and who they are', () => {
    const { steps } = questionnaire('opportunity-seeker');
    expect(steps.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
      ['opportunityType'],
      ['experienceLevel', 'industry'],
      ['preferredCountries'],
      ['timeline', 'budget'],
      ['motivations', 'additionalInfo', ...personal],
    ]);
  });

  it('name existing questions and answers as conditions', () => {
    const fields = questionnaireFields('student');
    const conditions = fields.flatMap(({ shownIf }) => (shownIf ? [shownIf] : []));
    expect(conditions).toHaveLength(1);
    for (const { field, values } of conditions) {
      const options = fields.find(({ name }) => name === field)?.options.map(({ value }) => value);
      expect(options).toEqual(expect.arrayContaining([...values]));
    }
  });

  it('offer the listed countries and Other', () => {
    const countries = questionnaireFields('student').find(({ name }) => name === 'preferred_countries');
    expect(countries?.options.map(({ value }) => value)).toEqual([...COUNTRIES, 'Other']);
  });

  it('explain each question in one sentence of its own', () => {
    for (const type of ['student', 'opportunity-seeker'] as const) {
      const reasons = questionnaireFields(type).map(({ why }) => why);
      expect(reasons.every((why) => why.length > 20 && why.endsWith('.'))).toBe(true);
      expect(new Set(reasons).size).toBe(reasons.length);
    }
  });

  it('have a label for every question and option, and no option twice', () => {
    for (const field of [...questionnaireFields('student'), ...questionnaireFields('opportunity-seeker')]) {
      const values = field.options.map(({ value }) => value);
      expect([field.label, ...field.options.map(({ label }) => label)]).not.toContain('');
      expect(new Set(values).size).toBe(values.length);
    }
  });
});

describe('the names of an assessment type', () => {
  it.each([
    ['student', 'student'],
    ['employment', 'opportunity-seeker'],
    ['opportunity-seeker', 'opportunity-seeker'],
    ['job-seeker', 'opportunity-seeker'],
  ])('%s means %s', (word, type) => {
    expect(toAssessmentType(word)).toBe(type);
  });

  it.each(['', 'Student', 'toString', '__proto__'])('do not include %j', (word) => {
    expect(() => toAssessmentType(word)).toThrow(DomainError);
  });
});

describe('the document requirements', () => {
  it.each([
    ['student', ['passport', 'transcript', 'certificate', 'financial_statement']],
    ['opportunity-seeker', ['passport', 'work_experience', 'financial_statement']],
  ] as const)('are listed for a %s', (type, required) => {
    const requirements = documentRequirements(type);
    expect(
      requirements.filter((requirement) => requirement.required).map((requirement) => requirement.type),
    ).toEqual(required);
    expect(requirements.filter((requirement) => !requirement.required)).toHaveLength(2);
  });
});
