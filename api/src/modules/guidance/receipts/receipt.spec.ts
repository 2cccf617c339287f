import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionnaireFields, type AssessmentType } from '../../questionnaires/index.js';
import { assess } from '../assess.js';
import { listFacts } from '../rules/facts-list.js';
import { withCheckDays } from '../rules/facts-checked.js';
import { ruleSet, type RuleSet } from '../rules/facts-store.js';
import { DEGREE_LEVELS, EMPTY_PROFILE, profileShape, type Profile } from '../profile.js';
import { makeReceipt, receiptShape, type Receipt, type ReceiptInput } from './receipt.js';
import { replayReceipt } from './replay.js';

const rules = ruleSet();
const question: ReceiptInput = {
  type: 'student',
  on: '2026-11-21',
  answers: {
    education_level: 'bachelor',
    program_type: 'graduate',
    preferred_countries: ['Germany', 'Canada'],
    english_tests: 'IELTS 6.5',
    budget: '10000-25000',
    a_field_of_old: { kept: [1, null, 'x'] },
  },
  profile: { ...EMPTY_PROFILE, dateOfBirth: '2001-02-03' },
  rules,
  checks: [],
};
/** A receipt as read back from a file. */
const stored = (receipt: Receipt): Receipt => receiptShape.parse(JSON.parse(JSON.stringify(receipt)));
const changed = (change: object): unknown => ({ ...stored(makeReceipt(question)), ...change });

/** The rules with a different amount of money in one route. */
function withAmount(route: string, amount: number): RuleSet {
  return {
    ...rules,
    routes: rules.routes.map((each) =>
      each.id !== route
        ? each
        : {
            ...each,
            criteria: each.criteria.map((criterion) =>
              criterion.kind !== 'funds'
                ? criterion
                : {
                    ...criterion,
                    versions: criterion.versions.map((version) => ({ ...version, amounts: [{ amount }] })),
                  },
            ),
          },
    ),
  };
}

describe('A receipt', () => {
  it('names the rules, the engine, the day and the hash of the answers', () => {
    expect(makeReceipt(question)).toMatchObject({
      format: 'portolan-receipt',
      version: 1,
      rulesVersion: rules.version,
      on: '2026-11-21',
      answersHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      outcomeHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is the same for the same answers in another order', () => {
    const answers = Object.fromEntries(Object.entries(question.answers).reverse());
    expect(makeReceipt({ ...question, answers }).answersHash).toBe(makeReceipt(question).answersHash);
  });

  it('is the same from a result that was computed before', () => {
    expect(makeReceipt(question, assess(question, rules))).toEqual(makeReceipt(question));
  });

  it('has another hash for another answer, day, kind or profile', () => {
    const hashes = [
      question,
      { ...question, answers: { ...question.answers, budget: '50000+' } },
      { ...question, on: '2026-11-22' },
      { ...question, type: 'opportunity-seeker' as const },
      { ...question, profile: null },
    ].map((each) => makeReceipt(each).answersHash);
    expect(new Set(hashes).size).toBe(5);
  });
});

describe('A replay', () => {
  it('of an untouched receipt is identical', () => {
    expect(replayReceipt(stored(makeReceipt(question)), rules)).toEqual({ verdict: 'identical' });
  });

  it('lays the recorded checks of the receipt over the facts', () => {
    const on = '2029-01-01';
    const checks = listFacts(rules).map(({ key }) => ({ key, checkBy: '2030-01-01' }));
    const receipt = makeReceipt({ ...question, on, checks, rules: withCheckDays(rules, checks) });
    const unchecked = makeReceipt({ ...question, on });
    expect(receipt.outcomeHash).not.toBe(unchecked.outcomeHash);
    expect(replayReceipt(stored(receipt), rules)).toEqual({ verdict: 'identical' });
  });

  it('sees a changed answer', () => {
    const answers = { ...question.answers, budget: '50000+' };
    expect(replayReceipt(changed({ answers }), rules)).toMatchObject({ verdict: 'tampered' });
  });

  it('sees a changed profile and a changed day', () => {
    expect(replayReceipt(changed({ profile: null }), rules)).toMatchObject({ verdict: 'tampered' });
    expect(replayReceipt(changed({ on: '2026-11-20' }), rules)).toMatchObject({ verdict: 'tampered' });
  });

  it('sees a changed number of the result, and names it', () => {
    const receipt = makeReceipt(question);
    const outcome = { ...receipt.outcome, eligibilityScore: receipt.outcome.eligibilityScore - 1 };
    expect(replayReceipt({ ...stored(receipt), outcome }, rules)).toEqual({
      verdict: 'different',
      differences: [
        `Eligibility score: the receipt says ${outcome.eligibilityScore}, now it is ${receipt.outcome.eligibilityScore}.`,
      ],
    });
  });

  it('sees a changed figure of the rules', () => {
    const receipt = makeReceipt({
      ...question,
      answers: { ...question.answers, program_type: 'undergraduate' },
    });
    const answer = replayReceipt(stored(receipt), withAmount('ca-study-ug', 90_000));
    expect(answer).toMatchObject({ verdict: 'different' });
    expect(answer.verdict === 'different' && answer.differences.join(' ')).toContain('ca-study-ug/funds');
  });

  it('sees a changed figure that changes no number', () => {
    const first = makeReceipt(question);
    const route = rules.routes.find(({ id }) => id === first.outcome.routes[0]?.id);
    const renamed = {
      ...rules,
      routes: rules.routes.map((each) =>
        each.id === route?.id ? { ...each, title: 'Another title' } : each,
      ),
    };
    expect(replayReceipt(stored(first), renamed)).toEqual({
      verdict: 'different',
      differences: ['The numbers are the same, but a sentence, a figure, or a source is different.'],
    });
  });

  it('says which rules are asked for when they are others, and still shows what differs', () => {
    const other = { ...withAmount('ca-study-ug', 90_000), version: '2027-01-01.000000000000' };
    const receipt = makeReceipt({
      ...question,
      answers: { ...question.answers, program_type: 'undergraduate' },
    });
    const answer = replayReceipt(stored(receipt), other);
    expect(answer).toMatchObject({ verdict: 'other_version' });
    if (answer.verdict !== 'other_version') return;
    expect(answer.reason).toContain(rules.version);
    expect(answer.reason).toContain('2027-01-01.000000000000');
    expect(answer.differences.length).toBeGreaterThan(0);
  });

  it('says which engine is asked for', () => {
    expect(replayReceipt(changed({ engineVersion: '0.9.0' }), rules)).toMatchObject({
      verdict: 'other_version',
      reason: expect.stringMatching(/engine 0\.9\.0/),
    });
  });

  it('answers any JSON with a reason, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        expect(replayReceipt(raw, rules).verdict).toBe('unreadable');
      }),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(makeReceipt(question))), fc.jsonValue(), (name, value) => {
        expect(typeof replayReceipt(changed({ [name]: value }), rules).verdict).toBe('string');
      }),
      { numRuns: 200 },
    );
  });
});

/**
 * One day in each quarter of five years: covers the rules of several years, and days on which all figures are stale.
 */
const day = fc
  .integer({ min: 0, max: 19 })
  .map((quarter) => `${2024 + Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-15`);

function arbitraryAnswers(type: AssessmentType): fc.Arbitrary<Record<string, unknown>> {
  const texts = [
    'IELTS 6.5',
    'TOEFL 90',
    'German B2',
    '2 years',
    "master's degree",
    'job offer in Canada',
    '2027',
  ];
  return fc.record(
    Object.fromEntries(
      questionnaireFields(type).map(({ name, options, kind }) => {
        const values = options.map(({ value }) => value);
        const answer: fc.Arbitrary<unknown> =
          kind === 'checkboxes'
            ? fc.subarray(values)
            : values.length > 0
              ? fc.constantFrom(...values)
              : fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'grapheme' }));
        return [name, fc.option(answer, { nil: undefined })] as const;
      }),
    ),
  );
}

const profiles: fc.Arbitrary<Profile | null> = fc.option(
  fc
    .record({
      dateOfBirth: fc.option(fc.constantFrom('1990-02-28', '2000-02-29', '2005-12-31')),
      degrees: fc.array(fc.record({ level: fc.constantFrom(...DEGREE_LEVELS), awardedOn: fc.option(day) }), {
        maxLength: 2,
      }),
      calculatorInputs: fc.constantFrom(
        {},
        { 'ca-fsw': { age: 30, education: 'masters', firstLang: [8, 8, 8, 8], workYears: 4 } },
        { 'de-student-funds': { purpose: 'study', months: 12, funds: 9_000 }, unknown: { any: 'thing' } },
      ),
      savings: fc.option(
        fc.record({
          amount: fc.integer({ min: 0, max: 90_000 }),
          currency: fc.constantFrom('CAD', 'EUR', 'USD'),
        }),
      ),
    })
    .map((raw) => profileShape.parse(raw)),
);

describe('1,000 stored receipts', () => {
  it('replay to the identical result', () => {
    const input = fc
      .constantFrom<AssessmentType>('student', 'opportunity-seeker')
      .chain((type) =>
        fc.record({ type: fc.constant(type), answers: arbitraryAnswers(type), on: day, profile: profiles }),
      );
    fc.assert(
      fc.property(input, (each) => {
        const receipt = stored(makeReceipt({ ...each, rules, checks: [] }));
        expect(replayReceipt(receipt, rules)).toEqual({ verdict: 'identical' });
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);
});
