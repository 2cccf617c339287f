import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, questionnaireFields, type AssessmentType } from '../../questionnaires/index.js';
import type { Outcome } from '../types.js';
import { assess } from './assess.js';

const TYPES: readonly AssessmentType[] = ['student', 'opportunity-seeker'];
const day = fc
  .date({ min: new Date('2023-06-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Answers as people give them: an option, or nothing. */
function answersOf(type: AssessmentType): fc.Arbitrary<Record<string, unknown>> {
  const fields = questionnaireFields(type).map(({ name, options, kind }) => {
    const values = options.map(({ value }) => value);
    const given: fc.Arbitrary<unknown> =
      kind === 'checkboxes'
        ? fc.subarray(values)
        : values.length > 0
          ? fc.constantFrom(...values)
          : fc.constantFrom(
              'IELTS 6.5',
              'TOEFL 90',
              'German B2',
              '2 years',
              'B2',
              "master's degree",
              'no job offer',
              '2027',
            );
    return [name, fc.option(given, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

function sound(outcome: Outcome): void {
  const { eligibilityScore, explanation } = outcome;
  const whole = (score: number) => Number.isInteger(score) && score >= 0 && score <= 100;
  expect(whole(eligibilityScore)).toBe(true);
  for (const { score, floor, ceiling } of explanation.routes) {
    expect([score, floor, ceiling].every(whole)).toBe(true);
    expect(floor <= score && score <= ceiling).toBe(true);
  }
  expect(JSON.stringify(outcome)).not.toMatch(/NaN|undefined|Infinity|\[object/);
  for (const sentence of [...outcome.recommendations, ...outcome.nextSteps])
    expect(sentence).toMatch(/^\S.*[.]$/s);
}

describe('the rules', () => {
  it.each(TYPES)('answer any JSON for any answer of a %s, without an exception and without NaN', (type) => {
    const names = questionnaireFields(type).map(({ name }) => name);
    const anything = fc.dictionary(
      fc.constantFrom(...names, 'unknown', '__proto__'),
      fc.jsonValue({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(anything, day, (answers, on) => {
        const outcome = assess({ type, answers, on });
        expect(Number.isInteger(outcome.eligibilityScore)).toBe(true);
        expect(outcome.explanation.routes.every(({ score }) => Number.isInteger(score))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each(TYPES)('give whole scores between floor and ceiling, and sentences, for a %s', (type) => {
    fc.assert(
      fc.property(answersOf(type), day, (answers, on) => sound(assess({ type, answers, on }))),
      { numRuns: 100 },
    );
  });

  it.each(TYPES)('give the same outcome for the same answers of a %s', (type) => {
    fc.assert(
      fc.property(answersOf(type), day, (answers, on) => {
        expect(assess({ type, answers: structuredClone(answers), on })).toEqual(
          assess({ type, answers, on }),
        );
      }),
      { numRuns: 50 },
    );
  });
});

/** Answers from worse to better. */
const LADDERS: readonly (readonly [AssessmentType, string, readonly unknown[]])[] = [
  ['student', 'english_proficiency', ['beginner', 'intermediate', 'advanced', 'native']],
  ['student', 'english_tests', [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9].map((score) => `IELTS ${score}`)],
  ['student', 'english_tests', [30, 50, 67, 72, 80, 90, 95, 100, 120].map((score) => `TOEFL iBT ${score}`)],
  ['student', 'english_tests', [30, 47, 54, 59, 65, 76, 90].map((score) => `PTE ${score}`)],
  ['student', 'english_tests', [60, 95, 105, 120, 130, 160].map((score) => `Duolingo ${score}`)],
  ['student', 'english_tests', [120, 140, 161, 169, 180, 200, 230].map((score) => `Cambridge ${score}`)],
  ['student', 'english_tests', ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']],
  ['student', 'other_languages', ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((level) => `German ${level}`)],
  ['student', 'budget', ['0-10000', '10000-25000', '25000-50000', '50000+']],
  ['student', 'scholarship_need', ['full', 'partial_high', 'partial_medium', 'partial_low', 'none']],
  ['student', 'education_level', ['high_school', 'bachelor', 'master', 'phd']],
  ['student', 'work_experience', ['no experience', '1 year', '5 years', '12 years']],
  ['opportunity-seeker', 'experienceLevel', ['entry', 'mid', 'senior', 'executive']],
  ['opportunity-seeker', 'budget', ['under50k', '50k-100k', '100k-250k', '250k-500k', 'over500k']],
  ['opportunity-seeker', 'additionalInfo', ['high school', "bachelor's degree", "master's degree", 'PhD']],
  ['opportunity-seeker', 'additionalInfo', [4, 5, 5.5, 6, 6.5, 7, 8, 9].map((score) => `IELTS ${score}`)],
];

describe('a better answer never lowers a score', () => {
  it.each(LADDERS)('%s: %s', (type, field, steps) => {
    const preferred = type === 'student' ? 'preferred_countries' : 'preferredCountries';
    fc.assert(
      fc.property(answersOf(type), day, (answers, on) => {
        const everywhere = { ...answers, [preferred]: COUNTRIES };
        const results = steps.map((step) => assess({ type, answers: { ...everywhere, [field]: step }, on }));
        results.forEach((better, index) => {
          const worse = results[index - 1];
          if (!worse) return;
          expect(better.eligibilityScore).toBeGreaterThanOrEqual(worse.eligibilityScore);
          const scores = new Map(worse.explanation.routes.map(({ id, score }) => [id, score]));
          for (const { id, score } of better.explanation.routes) {
            expect(score, id).toBeGreaterThanOrEqual(scores.get(id) ?? 0);
          }
        });
      }),
      { numRuns: 15 },
    );
  });
});
