import { describe, expect, it } from 'vitest';
import { listCalculators } from '../calculators/index.js';
import { ruleSet } from '../rules/facts-store.js';
import { profileShape } from '../profile.js';
import { evaluate, indexRoutes, type PersonQuestion } from './evaluation.js';
import { listImprovements } from './improve.js';
import type { Improvement } from './improvement.js';

const rules = ruleSet();
const on = '2026-11-21';

function worker(profile: Record<string, unknown>, countries = ['Canada']): PersonQuestion {
  return {
    type: 'opportunity-seeker',
    on,
    answers: { opportunityType: 'employment', preferredCountries: countries, timeline: 'long' },
    profile: profileShape.parse(profile),
  };
}
const buildInput = (id: string, input: Record<string, unknown>) => ({ calculatorInputs: { [id]: input } });
const ofCalculator = (question: PersonQuestion, id: string): Improvement[] =>
  listImprovements(question, rules).filter(({ calculator }) => calculator === id);

const grid = { age: 34, education: 'bachelor', firstLang: [7, 7, 7, 7], workYears: 2 };

describe('Steps in a calculator that was saved', () => {
  it('name the one field that reaches the pass mark, with the points before and after', () => {
    const steps = ofCalculator(worker(buildInput('ca-fsw', grid)), 'ca-fsw');
    const [language] = steps.filter(({ change }) => change.includes('official language'));
    // 21 education + 16 language + 11 work + 12 age = 60: each level of all four abilities adds 4, at most 8.
    expect(language?.change).toMatch(
      /^Take a language test again: your first official language, 9 in each part \(you entered 7 in each part\)\./,
    );
    expect(language).toMatchObject({
      kind: 'POINTS',
      pointsBefore: 60,
      pointsAfter: 68,
      field: null,
      value: null,
    });
    expect(steps.every(({ pointsBefore, pointsAfter }) => Number(pointsAfter) > Number(pointsBefore))).toBe(
      true,
    );
  });

  it('say it in a sentence, with the source of the row that pays', () => {
    const [arranged] = ofCalculator(worker(buildInput('ca-fsw', grid)), 'ca-fsw').filter(({ change }) =>
      change.includes('arranged employment'),
    );
    expect(arranged?.change).toMatch(
      /^Find an employer: arranged employment\. That makes 75 points instead of 60 \(.+\)\./,
    );
    expect(arranged?.change).toMatch(/That reaches the pass mark of 67\.$/);
    expect(arranged?.source.url).toMatch(/^https?:/);
  });

  it('never ask for another age, family or scheme', () => {
    for (const { change } of ofCalculator(worker(buildInput('ca-fsw', grid)), 'ca-fsw')) {
      expect(change).not.toMatch(/\bage\b|partner|relative/i);
    }
  });

  it('give, when they are saved, the score and verdict that they promise', () => {
    const question = worker(buildInput('ca-fsw', grid));
    const before = indexRoutes(evaluate(question, rules));
    for (const each of ofCalculator(question, 'ca-fsw')) {
      expect(before.get(each.routeId)?.route.score).toBe(each.scoreBefore);
      expect(each.scoreAfter).toBeGreaterThanOrEqual(each.scoreBefore);
    }
  });

  it('name the exact money that is missing', () => {
    const question: PersonQuestion = {
      type: 'student',
      on,
      answers: { program_type: 'graduate', preferred_countries: ['Canada'], start_date: '2028-09-01' },
      profile: profileShape.parse(
        buildInput('ca-student-funds', { province: 'ON', familySize: 1, funds: 20_000 }),
      ),
    };
    const answer = listCalculators(rules)
      .get('ca-student-funds')
      ?.calculate({ province: 'ON', familySize: 1, funds: 20_000 }, on);
    const threshold = answer?.ok === true ? Number(answer.calculation.threshold) : 0;
    const [funds] = ofCalculator(question, 'ca-student-funds');
    expect(funds).toMatchObject({ kind: 'FUNDS', pointsBefore: 20_000, pointsAfter: threshold });
    expect(funds?.change).toContain(
      `CAD ${(threshold - 20_000).toLocaleString('en-US')} more than you entered`,
    );
    expect(funds?.by).toMatch(/^2028-/);
  });

  it('name the pay that an offer has to reach', () => {
    const question = worker(buildInput('de-blue-card', { annualSalary: 40_000 }), ['Germany']);
    const [pay] = ofCalculator(question, 'de-blue-card');
    expect(pay?.change).toMatch(
      /^Find an offer of EUR [\d,]+ a year: that's EUR [\d,]+ more than you entered/,
    );
  });

  it('are left out for an input that the calculator does not take any more', () => {
    expect(ofCalculator(worker(buildInput('ca-fsw', { age: 34, education: 'wizard' })), 'ca-fsw')).toEqual(
      [],
    );
    expect(ofCalculator(worker(buildInput('ca-none', { age: 34 })), 'ca-none')).toEqual([]);
  });
});

describe('A birthday', () => {
  const findBirthday = (dateOfBirth: string, age: number): Improvement | undefined =>
    ofCalculator(worker({ dateOfBirth, ...buildInput('ca-fsw', { ...grid, age }) }), 'ca-fsw').find(
      ({ kind }) => kind === 'BIRTHDAY',
    );

  it('that will cost points is listed with its day and the loss', () => {
    const birthday = findBirthday('1991-03-05', 35);
    expect(birthday).toMatchObject({ by: '2027-03-05', pointsBefore: 60, pointsAfter: 59 });
    expect(birthday?.change).toMatch(/^On March 5, 2027 you turn 36: the total falls from 60 to 59 points/);
  });

  it('that costs nothing is passed over for the next that does', () => {
    expect(findBirthday('1993-03-05', 33)).toMatchObject({ by: '2029-03-05', pointsAfter: 59 });
  });

  it('far away is not listed', () => {
    expect(findBirthday('2002-03-05', 24)).toBeUndefined();
  });

  it('of 29 February comes on 1 March in other years', () => {
    expect(findBirthday('1988-02-29', 38)).toMatchObject({ by: '2027-03-01' });
  });

  it('is unknown without a date of birth', () => {
    const all = ofCalculator(worker(buildInput('ca-fsw', { ...grid, age: 35 })), 'ca-fsw');
    expect(all.filter(({ kind }) => kind === 'BIRTHDAY')).toEqual([]);
  });
});
