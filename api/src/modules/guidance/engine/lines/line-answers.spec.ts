import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { makeReceipt } from '../../receipts/receipt.js';
import { replayReceipt } from '../../receipts/replay.js';
import { createRandom, makePerson } from '../../survey/random-person.js';
import { judgeAll, type Assessment } from '../judge-all.js';
import { LINE_ANSWERS } from './line-answers.js';

const ON = '2026-11-23';
const rules = ruleSet();
const FOUNDER: Assessment = {
  type: 'opportunity-seeker',
  on: ON,
  answers: { opportunityType: 'startup', preferredCountries: ['Netherlands'], budget: '100k-250k' },
};

function route({ type, answers, on }: Assessment, lineAnswers: object = {}) {
  const { explanation } = assess({ type, on, answers: { ...answers, [LINE_ANSWERS]: lineAnswers } });
  const found = explanation.routes.find(({ id }) => id === 'nl-startup');
  if (!found) throw new Error('There is no such route.');
  const line = found.criteria.find(({ id }) => id === 'facilitator');
  return { ...found, line };
}

describe('an open line that no question asks', () => {
  it('may be answered, and is open until it is', () => {
    expect(route(FOUNDER).line).toMatchObject({ status: 'unknown', tellable: true });
    expect(route(FOUNDER).line).not.toHaveProperty('told');
  });

  it('is met by yes, in words that claim no proof, and earns its points', () => {
    const result = route(FOUNDER, { 'nl-startup/facilitator': 'yes' });
    expect(result.line).toMatchObject({ status: 'met', told: 'yes', tellable: true });
    expect(result.line?.detail).toMatch(/You told us you have this. We haven't seen proof.$/);
    expect(result.score).toBeGreaterThan(route(FOUNDER).score);
  });

  it('is unmet by no, which takes no point away and closes a gate', () => {
    const result = route(FOUNDER, { 'nl-startup/facilitator': 'no' });
    expect(result.line).toMatchObject({ status: 'unmet', told: 'no' });
    expect(result.score).toBe(route(FOUNDER).score);
    expect(result.ceiling).toBeLessThan(route(FOUNDER).ceiling);
  });

  it.each([
    null,
    'yes',
    ['yes'],
    { 'nl-startup/facilitator': 'maybe' },
    { 'nl-startup/open': 'yes' },
    { nowhere: 'yes' },
  ])('is as it was with %j', (lineAnswers) => {
    const answers = { ...FOUNDER.answers, [LINE_ANSWERS]: lineAnswers };
    expect(assess({ ...FOUNDER, answers })).toEqual(assess(FOUNDER));
  });

  it('is in the receipt, which replays', () => {
    const answers = { ...FOUNDER.answers, [LINE_ANSWERS]: { 'nl-startup/facilitator': 'yes' } };
    const receipt = makeReceipt({ ...FOUNDER, answers, profile: null, rules, checks: [] });
    expect(receipt.answers).toHaveProperty([LINE_ANSWERS]);
    expect(replayReceipt(receipt, rules)).toEqual({ verdict: 'identical' });
  });
});

describe('lines that may be answered', () => {
  const dice = createRandom(31);
  const people = Array.from({ length: 60 }, (_, at) =>
    makePerson(at % 2 === 0 ? 'student' : 'opportunity-seeker', ON, dice),
  );

  it('are open, and never what an officer decides or a question asks', () => {
    let count = 0;
    for (const person of people) {
      for (const { judged } of judgeAll(person, rules).ranked.flatMap((each) => each.routes)) {
        for (const { criterion, kind, topic } of judged.filter((each) => each.criterion.tellable)) {
          count += 1;
          expect(criterion.status).toBe('unknown');
          // We ask about years of work, but not whether they were of a particular kind.
          expect(kind).toMatch(/^(open|experience|education)$/);
          expect(topic ?? kind).not.toMatch(/means|nationality|age/);
        }
      }
    }
    expect(count).toBeGreaterThan(500);
  });

  it('never lower a score, whatever is answered', () => {
    for (const person of people) {
      const before = judgeAll(person, rules).ranked.flatMap((each) => each.routes);
      const lines = before.flatMap(({ route: { id }, judged }) =>
        judged.flatMap(({ criterion }) =>
          criterion.tellable ? [[`${id}/${criterion.id}`, dice() < 0.5 ? 'yes' : 'no']] : [],
        ),
      );
      const answers = { ...person.answers, [LINE_ANSWERS]: Object.fromEntries(lines) as object };
      const after = judgeAll({ ...person, answers }, rules).ranked.flatMap((each) => each.routes);
      for (const { route: was } of before) {
        const now = after.find(({ route: { id } }) => id === was.id);
        expect(now?.route.score).toBeGreaterThanOrEqual(was.score);
      }
    }
  });
});
