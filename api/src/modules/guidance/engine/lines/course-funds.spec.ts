import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import { judgeAll } from '../judge-all.js';

const rules = ruleSet();
const NO_RULE = 'We found no rule for a shorter course, so the visa office decides how much you need.';

interface Told {
  readonly country: string;
  readonly program?: string;
  readonly months?: number;
  readonly savings?: { readonly amount: number; readonly currency: string };
}

/** The line on money of a route, for somebody on a course abroad. */
function findMoney(route: string, { country, program = 'language', months, savings }: Told) {
  const answers = {
    preferred_countries: [country],
    program_type: program,
    ...(months !== undefined && { course_months: months }),
  };
  const profile = profileShape.parse({ savings });
  const line = judgeAll({ type: 'student', answers, on: '2026-11-29', profile }, rules)
    .ranked.flatMap(({ routes }) => routes)
    .find((each) => each.route.id === route)
    ?.route.criteria.find(({ id }) => id === 'funds');
  if (line === undefined) throw new Error(`${route} has no line on money.`);
  return line;
}

describe('the money for a course of a few months, where only an amount for a year was read', () => {
  it.each([
    ['ca-study-language', 'Canada', 'language'],
    ['ca-study-exchange', 'Canada', 'exchange'],
    ['jp-language', 'Japan', 'language'],
    ['ch-language', 'Switzerland', 'language'],
  ])('%s leaves to the visa office', (route, country, program) => {
    const line = findMoney(route, { country, program, months: 8 });
    expect(line.status).toBe('unknown');
    expect(line.detail).toContain(NO_RULE);
  });

  it('stays open for savings that cover the months but not the year', () => {
    const savings = { amount: 9_000, currency: 'CAD' };
    const line = findMoney('ca-study-language', { country: 'Canada', months: 8, savings });
    expect([line.status, line.detail]).toEqual(['unknown', expect.stringContaining(NO_RULE)]);
  });

  it.each([
    ['a course of a year', { country: 'Canada', months: 12 }],
    ['a course of unknown length', { country: 'Canada' }],
  ])('says nothing about a shorter course for %s', (_what, told) => {
    expect(findMoney('ca-study-language', told).detail).not.toContain(NO_RULE);
  });

  it('says nothing about it where the rule follows the length', () => {
    const savings = { amount: 5_000, currency: 'AUD' };
    expect(findMoney('au-500', { country: 'Australia', months: 4, savings }).detail).not.toContain(NO_RULE);
  });
});

describe('the money of a permit that a short course does not need', () => {
  const VISITOR = "you can come as a visitor, without this permit. Then this amount doesn't apply";
  const savings = { amount: 3_000, currency: 'USD' };

  it.each([
    ['ca-study-language', 'Canada', 'language', 6],
    ['ca-study-exchange', 'Canada', 'exchange', 6],
    ['nz-student', 'New Zealand', 'language', 3],
  ])('is not missing on %s', (route, country, program, months) => {
    const line = findMoney(route, { country, program, months, savings });
    expect(line.status).toBe('unknown');
    expect(line.detail).toContain(`For a course of up to ${months} months, ${VISITOR}`);
  });

  it('is needed for a longer course', () => {
    const line = findMoney('nz-student', { country: 'New Zealand', months: 4, savings });
    expect(line.status).toBe('unmet');
    expect(line.detail).not.toContain(VISITOR);
  });
});

describe('the costs of a course that a visitor may take', () => {
  const find = (id: string, country: string, program: string, months: number) => {
    const answers = { program_type: program, preferred_countries: [country], course_months: months };
    const outcome = assess({ type: 'student', on: '2026-11-29', answers, profile: null }, ruleSet());
    return { route: outcome.explanation.routes.find((each) => each.id === id), steps: outcome.nextSteps };
  };

  it.each([
    ['ca-study-language', 'Canada', 'language', 6, [100, 85, 7]],
    ['ca-study-exchange', 'Canada', 'exchange', 4, [100, 85, 7]],
    ['nz-student', 'New Zealand', 'language', 3, [341, 100, 23]],
    ['jp-language', 'Japan', 'language', 2, [3000]],
  ])("are a visitor's on %s, and its permit isn't due", (id, country, program, months, amounts) => {
    const { route, steps } = find(id, country, program, months);
    expect(route?.fees?.map(({ amount }) => amount)).toEqual(amounts);
    // Which of them is due depends on the nationality, so none counts in a total, except the levy that most visitors pay.
    const counted = route?.fees?.filter(({ optional }) => !optional).map(({ label }) => label);
    expect(counted).toEqual(id === 'nz-student' ? ['Visitor levy (course of up to 3 months)'] : []);
    expect(route?.costNotes?.[0]?.text).toContain("You don't need this permit for a course of up to");
    expect(steps[0]).toContain(`You don't need a permit for your course in ${country}`);
    expect(steps.join(' ')).not.toContain('Get proof of funds');
    expect(route?.rights?.map(({ topic }) => topic)).toEqual(['note']);
  });

  it.each([
    ['ca-study-language', 'Canada', 'language', 7, [150, 85, 0]],
    ['nz-student', 'New Zealand', 'language', 4, [850, 0]],
    ['jp-language', 'Japan', 'language', 6, [3000, 33_000]],
  ])("are the permit's on %s for a longer course", (id, country, program, months, amounts) => {
    const { route, steps } = find(id, country, program, months);
    expect(route?.fees?.map(({ amount }) => amount)).toEqual(amounts);
    expect(route?.costNotes?.map(({ text }) => text).join(' ') ?? '').not.toContain(
      "You don't need this permit",
    );
    expect(steps.join(' ')).not.toContain("You don't need a permit for your course");
    expect(route?.rights?.map(({ topic }) => topic)).toContain('work');
  });
});
