import { phrase } from '../../../platform/language/phrase.js';
import { applyDecorators } from '@nestjs/common';
import { ISO_CURRENCIES } from '../../../platform/amounts/currencies.js';
import {
  EachSatisfies,
  isBetween,
  isDay,
  MayBeNull,
  Satisfies,
  Trimmed,
} from '../../../platform/validation/rules.js';
import { ProfileData } from '../../guidance/index.js';
import { LanguageTestName } from '../profile.enums.js';

/* Validation rules for profile fields. */

const OLDEST_DAY = '1900-01-01';
const LATEST_DAY = '2100-12-31';
const NAME_MAX = 120;
const OLDEST_CHILD = 40;
export const MAX_CHILDREN = 20;
const SCORE_MAX = 1_000;

type Scores = readonly [low: number, high: number];

/** The overall and per-part score scale of each test, as published by its owner. */
const SCALES: Readonly<Record<LanguageTestName, { readonly overall: Scores; readonly part: Scores }>> = {
  ielts: { overall: [0, 9], part: [0, 9] },
  toefl: { overall: [0, 120], part: [0, 30] },
  pte: { overall: [10, 90], part: [10, 90] },
  duolingo: { overall: [10, 160], part: [10, 160] },
  cambridge: { overall: [80, 230], part: [80, 230] },
  celpip: { overall: [1, 12], part: [1, 12] },
  tef: { overall: [0, 699], part: [0, 699] },
  tcf: { overall: [0, 699], part: [0, 699] },
  goethe: { overall: [0, 100], part: [0, 100] },
  testdaf: { overall: [3, 20], part: [3, 5] },
  jlpt: { overall: [0, 180], part: [0, 60] },
  oet: { overall: [0, 500], part: [0, 500] },
  languagecert: { overall: [0, 100], part: [0, 100] },
  linguaskill: { overall: [82, 210], part: [82, 210] },
  met: { overall: [0, 80], part: [0, 80] },
};
const TEST_NAMES: Readonly<Record<LanguageTestName, string>> = {
  ielts: 'IELTS',
  toefl: 'TOEFL',
  pte: 'PTE',
  duolingo: 'Duolingo',
  cambridge: 'Cambridge',
  celpip: 'CELPIP',
  tef: 'TEF',
  tcf: 'TCF',
  goethe: 'Goethe',
  testdaf: 'TestDaF',
  jlpt: 'JLPT',
  oet: 'OET',
  languagecert: 'LanguageCert',
  linguaskill: 'Linguaskill',
  met: 'MET',
};

const A_DAY = 'Enter a date as YYYY-MM-DD, such as 2024-06-30.';
const STILL_WORKING = 'Leave it empty if you still work there.';
export const STILL_THERE = "Leave it empty if you're still there.";
const A_CURRENCY = 'Enter a three-letter currency code, such as USD, EUR, INR, or NGN.';
const COUNTRIES = 'Enter at most 5 countries of 1 to 120 characters each.';
const MAX_COUNTRIES = 5;

/** A name of 1 to 120 characters. */
export const Name = () =>
  applyDecorators(
    Trimmed(),
    Satisfies(isName, phrase('Write 1 to {count} characters.', { count: NAME_MAX })),
  );

/** Names of countries; the error names the first invalid one. */
export const CountryNames = () =>
  applyDecorators(
    Trimmed(),
    MayBeNull(),
    EachSatisfies(isName, COUNTRIES),
    Satisfies((value) => Array.isArray(value) && value.length <= MAX_COUNTRIES, COUNTRIES),
  );

/** The ages of children who come along; the same limits as in the questionnaires. */
export const ChildAges = () =>
  applyDecorators(
    MayBeNull(),
    EachSatisfies(
      (age) => Number.isInteger(age) && isBetween(age, 0, OLDEST_CHILD),
      'Enter the ages in whole years, such as 4, 9.',
    ),
    Satisfies(
      (value) => Array.isArray(value) && value.length <= MAX_CHILDREN,
      phrase('Enter at most {count} ages.', { count: MAX_CHILDREN }),
    ),
  );

/** One of the values of a list. */
export const Choice = (words: readonly string[]) =>
  Satisfies(
    (value) => words.some((word) => word === value),
    phrase('Choose one of: {choices}.', { choices: words.join(', ') }),
  );

/** A day that isn't in the future in any time zone. */
export const PastDay = () => applyDecorators(Satisfies(isDay, A_DAY), Satisfies(isPast, describePast));

/**
 * The last day of a job or a stay: not in the future, and on or after the first day.
 * @param still the hint about what to do while it lasts
 */
export const EndDay = (from: string, still = STILL_WORKING) =>
  applyDecorators(
    Satisfies(isDay, phrase('{first} {second}', { first: A_DAY, second: still })),
    Satisfies(isPast, () => phrase('{first} {second}', { first: describePast(), second: still })),
    Satisfies(
      (value, job) => {
        const first: unknown = Reflect.get(job, from);
        return !isDay(first) || !isPast(first) || (isDay(value) && value >= first);
      },
      (_, job) =>
        phrase('Enter an end date on or after the start date, {start}.', {
          start: String(Reflect.get(job, from)),
        }),
    ),
  );

/** Allowed only together with another answer of the same object. */
export const OnlyFor = (isMeant: (object: object) => boolean, message: string) =>
  Satisfies((_, object) => isMeant(object), message);

/** A day that may be in the future. */
export const AnyDay = () =>
  applyDecorators(
    Satisfies(isDay, A_DAY),
    Satisfies(
      (value) => isDay(value) && value >= OLDEST_DAY && value <= LATEST_DAY,
      phrase('Enter a date from {first} to {last}.', { first: OLDEST_DAY, last: LATEST_DAY }),
    ),
  );

/** A score on the scale of the test named in the same object. */
export const TestScore = (scale: 'overall' | 'part') =>
  applyDecorators(
    MayBeNull(),
    Satisfies((value) => isBetween(value, 0, SCORE_MAX), 'Enter the score as a number.'),
    Satisfies(
      (value, object) => {
        const test = findTest(object);
        return test === null || isBetween(value, ...SCALES[test][scale]);
      },
      (_, object) => {
        const test = findTest(object) ?? LanguageTestName.IELTS;
        const [low, high] = SCALES[test][scale];
        return phrase('Enter your {test} score as a number from {low} to {high}.', {
          test: TEST_NAMES[test],
          low,
          high,
        });
      },
    ),
  );

/** A version of the test named in the same object. */
export const VersionOfTest = () =>
  Satisfies(
    (value, object) => {
      const test = findTest(object);
      return test === null || ProfileData.listVersions(test).some((version) => version === value);
    },
    (_, object) => {
      const test = findTest(object) ?? LanguageTestName.IELTS;
      const versions = ProfileData.listVersions(test);
      if (versions.length === 0)
        return phrase('{test} has no versions. Leave this out.', { test: TEST_NAMES[test] });
      return phrase("{test} doesn't have this version. Choose one of: {choices}.", {
        test: TEST_NAMES[test],
        choices: versions.join(', '),
      });
    },
  );

/** An amount of money that a person earns or has. */
export const Amount = (max: number, message: string) =>
  Satisfies((value) => isBetween(value, 0, max), message);

/** An ISO 4217 currency code. */
export const Currency = () =>
  Satisfies((value) => typeof value === 'string' && ISO_CURRENCIES.includes(value), A_CURRENCY);

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= NAME_MAX;
}

function isPast(value: unknown): boolean {
  return isDay(value) && value >= OLDEST_DAY && value <= getDay(1);
}

function describePast(): string {
  return phrase('Enter a date from {first} to today, {today}.', { first: OLDEST_DAY, today: getDay(0) });
}

/** The day in UTC, this many days from now. */
function getDay(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

function findTest(object: object): LanguageTestName | null {
  const value: unknown = Reflect.get(object, 'test');
  return Object.values(LanguageTestName).find((name) => name === value) ?? null;
}
