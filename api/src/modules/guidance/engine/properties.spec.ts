import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAnswers, someDay, someProfile, TYPES } from '../../../../test/harness/people.js';
import type { AssessmentType } from '../../questionnaires/index.js';
import { ruleSet } from '../rules/facts-store.js';
import { profileShape, type Profile } from '../profile.js';
import type { Outcome } from '../types.js';
import { assess } from '../assess.js';
import { judgeAll, type Assessment } from './judge-all.js';

/** Traces of programming errors in text; a person may still call a job "NaN". */
const MISTAKES = ['NaN', 'undefined', 'Infinity', '[object'];

function sound(outcome: Outcome, question: Pick<Assessment, 'answers' | 'profile'>): void {
  const { eligibilityScore, explanation } = outcome;
  const whole = (score: number) => Number.isInteger(score) && score >= 0 && score <= 100;
  expect(whole(eligibilityScore)).toBe(true);
  for (const { score, floor, ceiling } of explanation.routes) {
    expect([score, floor, ceiling].every(whole)).toBe(true);
    expect(floor <= score && score <= ceiling).toBe(true);
  }
  const [outcomeText, questionText] = [JSON.stringify(outcome), JSON.stringify(question)];
  expect(MISTAKES.filter((word) => outcomeText.includes(word) && !questionText.includes(word))).toEqual([]);
  for (const sentence of [...outcome.recommendations, ...outcome.nextSteps])
    expect(sentence).toMatch(/^\S.*[.]$/s);
}

describe('the rules', () => {
  it.each(TYPES)('give whole scores between floor and ceiling, and sentences, for a %s', (type) => {
    fc.assert(
      fc.property(getAnswers(type), someDay, fc.option(someProfile), (answers, on, profile) =>
        sound(assess({ type, answers, on, profile }), { answers, profile }),
      ),
      { numRuns: 150 },
    );
  });

  it.each(TYPES)('give the same outcome for the same answers and profile of a %s', (type) => {
    fc.assert(
      fc.property(getAnswers(type), someDay, someProfile, (answers, on, profile) => {
        const copy = { type, answers: structuredClone(answers), on, profile: structuredClone(profile) };
        expect(assess(copy)).toEqual(assess({ type, answers, on, profile }));
      }),
      { numRuns: 50 },
    );
  });

  it.each(TYPES)(
    'give a %s the same outcome whoever was judged before, and whatever day was asked',
    (type) => {
      const person = fc.tuple(getAnswers(type), someDay, fc.option(someProfile));
      fc.assert(
        fc.property(fc.array(person, { minLength: 2, maxLength: 4 }), (people) => {
          const questions = people.map(([answers, on, profile]) => ({ type, answers, on, profile }));
          const forwards = questions.map((question) => assess(question));
          // A different rule set with the same content has its own caches.
          const fresh = { ...ruleSet() };
          const backwards = questions.toReversed().map((question) => assess(question, fresh));
          expect(backwards.toReversed()).toEqual(forwards);
        }),
        { numRuns: 20 },
      );
    },
  );

  it.each(TYPES)('do not care in which order a %s answers, or lists degrees, tests and jobs', (type) => {
    fc.assert(
      fc.property(getAnswers(type), someDay, someProfile, (answers, on, profile) => {
        const turned = {
          ...profile,
          degrees: profile.degrees.toReversed(),
          languageTests: profile.languageTests.toReversed(),
          jobs: profile.jobs.toReversed(),
          offers: profile.offers.toReversed(),
        };
        const reversed = Object.fromEntries(Object.entries(answers).reverse());
        expect(listScores({ type, answers: reversed, on, profile: turned })).toEqual(
          listScores({ type, answers, on, profile }),
        );
      }),
      { numRuns: 50 },
    );
  });
});

/** The score of each route of each country. */
function listScores(assessment: Assessment): ReadonlyMap<string, number> {
  const { ranked } = judgeAll(assessment, ruleSet());
  return new Map(ranked.flatMap(({ routes }) => routes).map(({ route }) => [route.id, route.score]));
}

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

/** Parts of profiles, each better than the one before. */
const PROFILE_LADDERS: readonly (readonly [string, readonly object[]])[] = [
  ['IELTS', [4, 5, 5.5, 6, 6.5, 7, 8, 9].map((overall) => tested({ test: 'ielts', overall }))],
  [
    'IELTS with its parts',
    [4, 5, 5.5, 6, 6.5, 7, 8, 9].map((all) =>
      tested({ test: 'ielts', overall: all, listening: all, reading: all, writing: all, speaking: all }),
    ),
  ],
  [
    'an IELTS that has expired',
    [4, 5, 6, 7, 8, 9].map((overall) => tested({ test: 'ielts', overall, takenOn: '2020-01-01' })),
  ],
  ['TOEFL', [40, 60, 72, 80, 95, 110, 120].map((overall) => tested({ test: 'toefl', overall }))],
  ['Goethe', ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((level) => tested({ test: 'goethe', level }))],
  ['English by name', named('English')],
  ['French by name', named('French')],
  [
    'degrees',
    // A degree is added to the earlier ones.
    ['high_school', 'vocational', 'bachelor', 'master', 'phd'].map((_level, index, levels) => ({
      degrees: levels.slice(0, index + 1).map((level) => ({ level })),
    })),
  ],
  [
    'work',
    [2022, 2020, 2018, 2012, 2000].map((year) => ({
      jobs: [{ title: 'Nurse', from: `${year}-01-01`, to: '2023-01-01' }],
    })),
  ],
  ...['USD', 'CAD', 'EUR', 'JPY'].map((currency) => [`savings in ${currency}`, savings(currency)] as const),
];

function tested(test: object): object {
  return { languageTests: [test] };
}

function named(language: string): object[] {
  return ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((level) => ({ languages: [{ language, level }] }));
}

function savings(currency: string): object[] {
  const scale = currency === 'JPY' ? 150 : 1;
  return [0, 5_000, 11_000, 15_263, 22_895, 24_617, 40_000, 80_000, 300_000].map((amount) => ({
    savings: { amount: amount * scale, currency },
  }));
}

/**
 * The routes whose score fell or that disappeared, as one list because hundreds of thousands of expectations would be
 * slow.
 */
function listLowered(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): [route: string, before: number, after: number | undefined][] {
  return [...before]
    .map(([route, score]): [string, number, number | undefined] => [route, score, after.get(route)])
    .filter(([, score, later]) => later === undefined || later < score);
}

/** Each question at least as good as the one before. */
function rises(questions: readonly Assessment[]): void {
  const scores = questions.map(listScores);
  scores.forEach((better, index) => {
    const before = scores[index - 1];
    if (before) expect(listLowered(before, better)).toEqual([]);
  });
}

describe('a better answer never lowers the score of any route', () => {
  it.each(LADDERS)('%s: %s', (type, field, steps) => {
    fc.assert(
      fc.property(getAnswers(type), someDay, (answers, on) => {
        rises(steps.map((step) => ({ type, answers: { ...answers, [field]: step }, on })));
      }),
      { numRuns: 25 },
    );
  });
});

describe('a better profile never lowers the score of any route', () => {
  it.each(PROFILE_LADDERS)('%s', (_name, steps) => {
    const profiles: Profile[] = steps.map((step) => profileShape.parse(step));
    const person = fc.oneof(...TYPES.map((type) => fc.tuple(fc.constant(type), getAnswers(type))));
    fc.assert(
      fc.property(person, someDay, someProfile, ([type, answers], on, profile) => {
        rises(
          profiles.map((better) => {
            const parts = Object.keys(steps[0] ?? {});
            const changed = Object.entries(better).filter(([part]) => parts.includes(part));
            return { type, answers, on, profile: { ...profile, ...Object.fromEntries(changed) } };
          }),
        );
      }),
      { numRuns: 25 },
    );
  });
});

/** What a person can add in their favor; such an answer never makes the result worse. */
const FURTHER: readonly (readonly [string, string])[] = [
  ['english_tests', 'IELTS 9.0 (L 9, R 9, W 9, S 9)'],
  ['english_tests', 'PTE 90'],
  ['english_tests', 'TOEFL iBT 120'],
  ['english_tests', 'TOEFL iBT 6'],
  ['english_tests', 'Cambridge 230'],
  ['english_tests', 'Duolingo 160'],
  ['other_languages', 'French C2'],
  ['other_languages', 'German A2'],
  ['other_languages', 'Japanese N5, Swedish A1'],
];

describe('telling more', () => {
  it('of a language or of a best result never lowers the score of a route', () => {
    fc.assert(
      fc.property(
        getAnswers('student'),
        fc.constantFrom('', 'intermediate', 'advanced', 'native'),
        fc.constantFrom(...FURTHER),
        (answers, estimate, [field, more]) => {
          const silent = {
            ...answers,
            english_proficiency: estimate,
            english_tests: '',
            other_languages: '',
          };
          const before = listScores({ type: 'student', answers: silent, on: '2026-11-22' });
          const after = listScores({
            type: 'student',
            answers: { ...silent, [field]: more },
            on: '2026-11-22',
          });
          expect(listLowered(before, after)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['advanced', 'IELTS 7'],
    ['advanced', 'TOEFL 100'],
    ['advanced', 'Cambridge 200'],
    ['native', 'IELTS 9.0'],
    ['native', 'PTE 90'],
  ])(
    'of a test that bears out an estimate never lowers a score: %s and %s',
    (english_proficiency, english_tests) => {
      const before = listScores({ type: 'student', answers: { english_proficiency }, on: '2026-11-22' });
      const after = listScores({
        type: 'student',
        answers: { english_proficiency, english_tests },
        on: '2026-11-22',
      });
      expect(listLowered(before, after)).toEqual([]);
    },
  );
});

/** More facts in a profile that count in a person's favor. */
const FURTHER_TESTS: readonly object[] = [
  { test: 'jlpt', level: 'N1' },
  { test: 'jlpt', level: 'N5' },
  { test: 'tef', level: 'C2' },
  { test: 'goethe', level: 'A2' },
  { test: 'ielts', overall: 9, listening: 9, reading: 9, writing: 9, speaking: 9 },
  { test: 'pte', overall: 90 },
  { test: 'cambridge', overall: 230 },
];

/** What people say about their languages before they add more. */
const languageAnswers = fc.record({
  english_proficiency: fc.constantFrom('', 'beginner', 'intermediate', 'advanced', 'native'),
  english_tests: fc.constantFrom('', 'IELTS 5.5', 'IELTS 7', 'PTE 50', 'Duolingo 100', 'B2'),
  other_languages: fc.constantFrom('', 'German B1', 'Japanese', 'French A2, Swedish B1'),
});

describe('telling more of languages, by random people', () => {
  it.each<['english_tests' | 'other_languages', string]>([
    ['english_tests', 'PTE 90'],
    ['english_tests', 'TOEFL iBT 120'],
    ['other_languages', 'French C2'],
    ['other_languages', 'German C1'],
    ['other_languages', 'Japanese N1'],
  ])('in the answers never lowers a score: %s, %s', (field, more) => {
    fc.assert(
      fc.property(getAnswers('student'), languageAnswers, someDay, (answers, languages, on) => {
        const before = { ...answers, ...languages };
        const value = languages[field];
        const after = { ...before, [field]: value === '' ? more : `${value}, ${more}` };
        rises([
          { type: 'student', answers: before, on },
          { type: 'student', answers: after, on },
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(TYPES)('in the profile never lowers a score: %s', (type) => {
    fc.assert(
      fc.property(
        getAnswers(type),
        languageAnswers,
        fc.constantFrom(...FURTHER_TESTS),
        (answers, languages, more) => {
          const question = {
            type,
            answers: type === 'student' ? { ...answers, ...languages } : answers,
            on: '2026-11-22',
          };
          rises([
            { ...question, profile: profileShape.parse({}) },
            { ...question, profile: profileShape.parse({ languageTests: [more] }) },
          ]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
