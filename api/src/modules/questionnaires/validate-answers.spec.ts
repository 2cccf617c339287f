import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionnaireFields } from './definitions.js';
import { validateAnswers } from './validate-answers.js';

function listErrors(type: 'student' | 'opportunity-seeker', raw: unknown) {
  const result = validateAnswers(type, raw);
  if (result.ok) throw new Error('the answers were accepted');
  return result.errors;
}

describe('the answers to a questionnaire', () => {
  it('are all optional', () => {
    expect(validateAnswers('student', {})).toEqual({ ok: true, answers: {} });
    expect(validateAnswers('opportunity-seeker', {})).toEqual({ ok: true, answers: {} });
  });

  it('accept every option of every field', () => {
    for (const type of ['student', 'opportunity-seeker'] as const) {
      for (const { name, kind, options, wire } of questionnaireFields(type)) {
        if (wire.form !== undefined) continue;
        for (const { value } of options) {
          const raw = { [name]: kind === 'checkboxes' ? [value] : value };
          expect(validateAnswers(type, raw)).toEqual({ ok: true, answers: raw });
        }
      }
    }
  });

  it.each([
    ['nationalities', ['in', 'Nigeria', 'IN'], ['IN', 'NG']],
    ['nationalities', ['Stateless'], ['stateless']],
    ['country_of_residence', 'Viet Nam', 'VN'],
    ['date_of_birth', '1998-04-30', '1998-04-30'],
    ['partner_comes', true, true],
    ['partner_comes', false, false],
    ['children', [0, 17], [0, 17]],
  ])('store %s %j as %j', (field, value, stored) => {
    for (const type of ['student', 'opportunity-seeker'] as const)
      expect(validateAnswers(type, { [field]: value })).toEqual({ ok: true, answers: { [field]: stored } });
  });

  it.each([
    ['3', 3],
    [12, 12],
    [' 60 ', 60],
  ])('store a course of %j months as %j', (value, stored) => {
    expect(validateAnswers('student', { course_months: value })).toEqual({
      ok: true,
      answers: { course_months: stored },
    });
  });

  it.each([
    ['nationalities', ['Atlantis']],
    ['nationalities', { IN: true }],
    ['nationalities', 'IN'],
    ['nationalities', [91]],
    ['nationalities', ['IN', 'CN', 'US', 'GB', 'FR', 'DE']],
    ['country_of_residence', ['IN']],
    ['date_of_birth', '2026-02-31'],
    ['date_of_birth', '2099-01-01'],
    ['date_of_birth', 19_980_430],
    ['partner_comes', 'yes'],
    ['partner_comes', 1],
    ['partner_comes', [true]],
    ['children', [1.5]],
    ['course_months', 0],
    ['course_months', 2.5],
    ['course_months', '61'],
    ['course_months', 'a year'],
    ['course_months', true],
    ['course_months', [3]],
    ['children', [-1]],
    ['children', '4, 9'],
    ['children', 4],
    ['children', ['4']],
    ['children', [41]],
    ['children', Array.from({ length: 21 }, () => 3)],
  ])('are refused for %s with %j, by name', (field, value) => {
    const checked = validateAnswers('student', { [field]: value });
    expect(checked.ok ? [] : checked.errors.map((error) => error.field)).toEqual([field]);
  });

  it.each([null, '', '   ', [], [''], [null]])('treat %j as no answer', (nothing) => {
    expect(validateAnswers('student', { preferred_countries: nothing, english_tests: nothing })).toEqual({
      ok: true,
      answers: {},
    });
  });

  it('keep text and numbers of a grade, and lists where the contract has them', () => {
    const answers = {
      gpa: 3.4,
      preferred_countries: 'Canada, Portugal',
      english_tests: ['IELTS 7'],
      other_languages: 'German B1',
    };
    expect(validateAnswers('student', answers)).toEqual({ ok: true, answers });
    expect(validateAnswers('student', { gpa: '3.4/4' })).toEqual({ ok: true, answers: { gpa: '3.4/4' } });
  });

  it('accept countries that are not listed', () => {
    const answers = { preferredCountries: ['Portugal', 'Canada'] };
    expect(validateAnswers('opportunity-seeker', answers)).toEqual({ ok: true, answers });
  });

  it('are trimmed, and unique within a list', () => {
    expect(validateAnswers('opportunity-seeker', { preferredCountries: [' Japan ', 'Japan'] })).toEqual({
      ok: true,
      answers: { preferredCountries: ['Japan'] },
    });
  });

  it.each([
    ['student', { budget: 'lots' }, 'budget', 'Choose one of: 0-10000, 10000-25000, 25000-50000, 50000+.'],
    ['student', { budget: ['50000+'] }, 'budget', 'Enter text.'],
    ['student', { education_level: 4 }, 'education_level', 'Enter text.'],
    ['student', { gpa: true }, 'gpa', 'Enter text such as 3.4/4.0, or a number.'],
    ['student', { gpa: Number.NaN }, 'gpa', 'Enter a number such as 3.4.'],
    ['student', { english_tests: { ielts: 7 } }, 'english_tests', 'Enter text, or a list of texts.'],
    ['student', { english_tests: [7] }, 'english_tests', 'Enter text, or a list of texts.'],
    ['student', { field_of_study: 'x'.repeat(2_001) }, 'field_of_study', 'Write at most 2,000 characters.'],
    ['student', { work_experience: 'x'.repeat(5_001) }, 'work_experience', 'Write at most 5,000 characters.'],
    ['opportunity-seeker', { preferredCountries: 'Japan' }, 'preferredCountries', 'Enter a list of texts.'],
    [
      'opportunity-seeker',
      { opportunityType: 'crime' },
      'opportunityType',
      'Choose one of: employment, business, freelance, startup.',
    ],
  ] as const)('of a %s like %j are refused by name', (type, raw, field, message) => {
    expect(listErrors(type, raw)).toEqual([{ field, message }]);
  });

  it('are refused all together, each by its name', () => {
    const fields = listErrors('opportunity-seeker', { motivations: ['fun'], timeline: 'soon', budget: 3 });
    expect(fields.map(({ field }) => field)).toEqual(['motivations', 'timeline', 'budget']);
  });

  it('count a character outside the basic plane once', () => {
    expect(validateAnswers('student', { field_of_study: '𝒳'.repeat(2_000) }).ok).toBe(true);
  });

  it.each([null, [], 'text', 3, true])('must be an object, not %j', (raw) => {
    expect(listErrors('student', raw)).toEqual([
      { field: 'questionnaire', message: 'Send the answers as an object, by field name.' },
    ]);
  });
});

describe('unknown keys in the answers', () => {
  it('are kept without validation', () => {
    const answers = { budget: '50000+', shoeSize: 42, nested: { a: [1, null] } };
    expect(validateAnswers('student', answers)).toEqual({ ok: true, answers });
  });

  it.each(['{"__proto__": {"admin": true}}', '{"constructor": 1}', '{"x": {"__proto__": 1}}'])(
    'cannot reach a prototype: %s',
    (json) => {
      expect(listErrors('student', JSON.parse(json))).toHaveLength(1);
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    },
  );

  it('are limited in number, name, depth and size', () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`key${index}`, 1]));
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
    for (const raw of [many, { ['k'.repeat(101)]: 1 }, { deep }, { big: 'x'.repeat(200_001) }]) {
      expect(validateAnswers('student', raw).ok).toBe(false);
    }
  });
});

describe('any JSON as answers', () => {
  it('is accepted or refused with a reason, and never throws', () => {
    const names = questionnaireFields('student').map(({ name }) => name);
    const raw = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue()),
      fc.anything(),
    );
    fc.assert(
      fc.property(raw, (value) => {
        const result = validateAnswers('student', value);
        if (!result.ok) expect(result.errors.every(({ message }) => message.endsWith('.'))).toBe(true);
        else expect(() => JSON.stringify(result.answers)).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });
});
