import fc from 'fast-check';
import { questionnaireFields, type AssessmentType } from '../../src/modules/questionnaires/index.js';
import {
  DEGREE_LEVELS,
  PROFILE_TESTS,
  profileShape,
  type Profile,
} from '../../src/modules/guidance/profile.js';

/** People for property tests: realistic answers and profiles, and arbitrary ones. */

export const TYPES: readonly AssessmentType[] = ['student', 'opportunity-seeker'];

/** A day of the rules, YYYY-MM-DD. */
export const someDay = days('2023-06-01', '2030-12-31');

const FREE_TEXTS = [
  'IELTS 6.5',
  'TOEFL 90',
  'German B2',
  '2 years',
  'B2',
  "master's degree",
  'no job offer',
  '2027',
] as const;

/** Realistic answers: an option, or nothing. */
export function getAnswers(type: AssessmentType): fc.Arbitrary<Record<string, unknown>> {
  const fields = questionnaireFields(type).map(({ name, options, kind }) => {
    const values = options.map(({ value }) => value);
    const choice: fc.Arbitrary<unknown> =
      values.length > 0 ? fc.constantFrom(...values) : fc.constantFrom(...FREE_TEXTS);
    const answer = kind === 'checkboxes' ? fc.subarray(values) : choice;
    return [name, fc.option(answer, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

/** Any JSON for any answer. */
export function arbitraryJson(type: AssessmentType): fc.Arbitrary<Record<string, unknown>> {
  const names = questionnaireFields(type).map(({ name }) => name);
  return fc.dictionary(fc.constantFrom(...names, 'unknown', '__proto__'), fc.jsonValue({ maxDepth: 3 }));
}

const anyDay = days('1900-01-01', '2035-12-31');
const score = fc.oneof(fc.integer({ min: 0, max: 240 }), fc.constantFrom(0.5, 5.5, 6.25, 999.9));
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value);
const country = fc.constantFrom('Canada', 'Germany', 'uk', 'Holland', 'Austrlia', 'France', '日本', '-');
const language = fc.constantFrom('English', 'german', 'Deutsch', 'French', 'Urdu', '__proto__');
const level = fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1', 'C2');
const title = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');

/** A profile of the right shape with any values. */
export const someProfile: fc.Arbitrary<Profile> = fc
  .record({
    dateOfBirth: maybe(anyDay),
    degrees: fc.array(fc.record({ level: fc.constantFrom(...DEGREE_LEVELS), awardedOn: maybe(anyDay) }), {
      maxLength: 3,
    }),
    languageTests: fc.array(
      fc.record({
        test: fc.constantFrom(...PROFILE_TESTS),
        takenOn: maybe(anyDay),
        overall: maybe(score),
        listening: maybe(score),
        reading: maybe(score),
        writing: maybe(score),
        speaking: maybe(score),
        level: maybe(fc.oneof(level, fc.constantFrom('N1', 'N5'))),
      }),
      { maxLength: 3 },
    ),
    languages: fc.array(fc.record({ language, level }), { maxLength: 3 }),
    jobs: fc.array(fc.record({ title, from: anyDay, to: maybe(anyDay) }), { maxLength: 3 }),
    offers: fc.array(fc.record({ country, title }), { maxLength: 2 }),
    savings: maybe(
      fc.record({
        amount: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(0, 1e12, 0.01)),
        currency: fc.constantFrom('USD', 'CAD', 'EUR', 'JPY', 'GBP', 'XXX', 'BTC'),
        availableOn: maybe(anyDay),
      }),
    ),
    calculatorInputs: fc.dictionary(
      fc.constantFrom('ca-fsw', 'ca-student-funds', 'uk-student-funds', 'jp-hsp', 'au-points', 'nonsense'),
      fc.dictionary(
        fc.constantFrom('age', 'funds', 'education', 'firstLang', 'workYears', 'province', 'subclass'),
        fc.jsonValue({ maxDepth: 1 }),
        { maxKeys: 4 },
      ),
      { maxKeys: 2 },
    ),
  })
  .map((input) => profileShape.parse(input));

/** Days between two days, YYYY-MM-DD. */
function days(min: string, max: string): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
}
