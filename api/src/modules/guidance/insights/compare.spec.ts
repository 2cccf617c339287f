import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import type { Criterion, Outcome, Route } from '../types.js';
import { changedByRules, compareOutcomes, isChanged } from './compare.js';

const source = {
  title: 'An authority',
  url: 'https://example.org',
  asOf: '2026-06-01',
  provenance: 'official',
  readOn: '2026-06-02',
  officialUrl: 'https://example.org',
  copy: null,
} as const;
const line = (id: string, status: Criterion['status'], detail = 'Asked for: a thing.'): Criterion => ({
  id,
  label: `Line ${id}`,
  status,
  detail,
  source,
});
const route = (change: Partial<Route> = {}): Route => ({
  id: 'ca-study-ug',
  country: 'Canada',
  title: 'Study permit',
  officialUrl: 'https://example.org',
  score: 60,
  floor: 40,
  ceiling: 80,
  verdict: 'possible',
  criteria: [
    line('open', 'met'),
    line('funds', 'unknown', 'Asked for: CAD 20,635.'),
    line('language', 'met'),
  ],
  ...change,
});
const plain = assess({ type: 'student', answers: {}, on: '2026-11-21' });
const outcome = (routes: readonly Route[], eligibilityScore = 60): Outcome => ({
  ...plain,
  eligibilityScore,
  explanation: { ...plain.explanation, routes },
});

describe('The difference between two results', () => {
  it('is nothing between two equal ones', () => {
    const change = compareOutcomes(outcome([route()]), outcome([route()]));
    expect(change.routes).toEqual([]);
    expect(isChanged(change)).toBe(false);
  });

  it('names the line whose figure changed, with its source, although its status stayed', () => {
    const criteria = [
      line('open', 'met'),
      line('funds', 'unknown', 'Asked for: CAD 22,895.'),
      line('language', 'met'),
    ];
    const { routes } = compareOutcomes(outcome([route()]), outcome([route({ criteria })]));
    expect(routes[0]?.lines).toEqual([
      {
        id: 'funds',
        label: 'Line funds',
        before: 'unknown',
        after: 'unknown',
        detail: 'Asked for: CAD 22,895.',
        source,
      },
    ]);
  });

  it('puts a line whose status changed before one whose figure changed', () => {
    const criteria = [
      line('open', 'met'),
      line('funds', 'unknown', 'Asked for: CAD 22,895.'),
      line('language', 'unmet', 'No.'),
    ];
    const { routes } = compareOutcomes(outcome([route()]), outcome([route({ criteria, score: 45 })]));
    expect(routes[0]?.lines.map(({ id }) => id)).toEqual(['language', 'funds']);
  });

  it('is nothing where a line only has other words for the same figures', () => {
    const criteria = [
      line('open', 'met', 'You can apply.'),
      line('funds', 'unknown', 'You need 20,635 CAD. We do not know what you have.'),
      line('language', 'met', 'It is met.'),
    ];
    const change = compareOutcomes(outcome([route()]), outcome([route({ criteria })]));
    expect(change.routes).toEqual([]);
    expect(changedByRules(change)).toBe(false);
  });

  it.each([
    ['an amount', 'You need EUR 11,904.', 'You need EUR 13,092.'],
    ['a currency', 'You need EUR 11,904.', 'You need GBP 11,904.'],
    ['a level', 'B1 is required.', 'B2 is required.'],
    ['a month', 'Valid from March 1, 2026.', 'Valid from April 1, 2026.'],
    ['a score of a test', 'IELTS 6.0 is required.', 'IELTS 6.5 is required.'],
  ])('names a line where %s is another one', (_what, before, after) => {
    const [one, other] = [before, after].map((detail) =>
      outcome([route({ criteria: [line('funds', 'unknown', detail)] })]),
    );
    if (!one || !other) throw new Error('Two results are held against each other.');
    expect(compareOutcomes(one, other).routes[0]?.lines.map(({ detail }) => detail)).toEqual([after]);
  });

  it('is nothing where only the days that are counted from today moved on', () => {
    const on = (day: string, weeks: number) =>
      outcome([
        route({ criteria: [line('timing', 'met', `About ${weeks} weeks. Apply by March ${day}, 2027.`)] }),
      ]);
    expect(compareOutcomes(on('1', 12), on('20', 12)).routes).toEqual([]);
    expect(compareOutcomes(on('1', 12), on('1', 16)).routes[0]?.lines).toHaveLength(1);
  });

  it('is nothing where time alone made a figure due for a check', () => {
    const day = { type: 'student', answers: { budget: '10000-25000' } } as const;
    const [before, after] = [assess({ ...day, on: '2026-12-30' }), assess({ ...day, on: '2029-01-05' })];
    const aged = before.explanation.routes.flatMap(({ id, criteria }) => {
      const later = after.explanation.routes.find((each) => each.id === id);
      return criteria.flatMap((each) => {
        const same = later?.criteria.find((other) => other.id === each.id);
        return same && same.detail !== each.detail && same.detail.startsWith(each.detail)
          ? [{ each, same }]
          : [];
      });
    });
    expect(aged.length).toBeGreaterThan(0);
    for (const { each, same } of aged) {
      const [one, other] = [route({ criteria: [each] }), route({ criteria: [same], verdict: 'likely' })];
      expect(compareOutcomes(outcome([one]), outcome([other])).routes[0]?.lines).toEqual([]);
      expect(changedByRules(compareOutcomes(outcome([one]), outcome([other])))).toBe(false);
    }
  });

  it('lists a route that was added and one that was removed', () => {
    const other = route({ id: 'ca-exchange', title: 'Exchange' });
    const { routes } = compareOutcomes(outcome([route()]), outcome([other]));
    expect(routes.map(({ id, scoreBefore, scoreAfter }) => [id, scoreBefore, scoreAfter])).toEqual([
      ['ca-exchange', null, 60],
      ['ca-study-ug', 60, null],
    ]);
  });

  it('names only the closing itself when a route closes', () => {
    const closed = route({ verdict: 'closed', score: 0, criteria: [line('open', 'unmet', 'It is closed.')] });
    const { routes } = compareOutcomes(outcome([route()]), outcome([closed]));
    expect(routes[0]?.lines.map(({ id, after }) => [id, after])).toEqual([['open', 'unmet']]);
  });

  it('puts a turned verdict before a larger change of a score', () => {
    const turned = route({ id: 'ca-turned', verdict: 'likely', score: 61 });
    const moved = route({ id: 'ca-moved', score: 90 });
    const before = outcome([route({ id: 'ca-moved' }), route({ id: 'ca-turned' })]);
    const { routes } = compareOutcomes(before, outcome([moved, turned]));
    expect(routes.map(({ id }) => id)).toEqual(['ca-turned', 'ca-moved']);
  });

  it('holds the eligibility scores', () => {
    expect(compareOutcomes(outcome([route()], 62), outcome([route()], 71))).toMatchObject({
      scoreBefore: 62,
      scoreAfter: 71,
    });
  });

  it('has no score for a plan that no route is for', () => {
    const uncovered: Outcome = { ...outcome([], 0), covered: false };
    expect(compareOutcomes(uncovered, outcome([route()], 71))).toMatchObject({
      scoreBefore: null,
      scoreAfter: 71,
    });
    expect(isChanged(compareOutcomes(uncovered, uncovered))).toBe(false);
  });
});
