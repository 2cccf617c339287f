import { describe, expect, it } from 'vitest';
import { listFacts } from '../rules/facts-list.js';
import { ruleSet } from '../rules/facts-store.js';
import { byPeople, countPeople } from './check-order.js';

const rules = ruleSet();
const facts = listFacts(rules);
const count = countPeople(
  rules,
  new Map([
    ['uk-student', 40],
    ['de-16b', 7],
  ]),
);
const findFact = (key: string) => facts.find((fact) => fact.key === key) ?? expect.unreachable(key);

describe('the people whose results hang on a figure', () => {
  it('are those for whom its route is open', () => {
    expect(count(findFact('uk-student/status@0'))).toBe(40);
    expect(count(findFact('us-f1/status@0'))).toBe(0);
  });

  it("are those of the calculator's route with most people", () => {
    expect(count(findFact('calculators/de-student-funds/study@0'))).toBe(7);
  });

  it('are those of the route with most people, for a figure that all countries share', () => {
    expect(count(findFact('currency/rates@0'))).toBe(40);
  });

  it('decide the order; equals keep theirs', () => {
    const keys = ['us-f1/status@0', 'de-16b/status@0', 'us-j1/status@0', 'uk-student/status@0'];
    expect(byPeople(keys.map(findFact), count).map(({ key }) => key)).toEqual([
      'uk-student/status@0',
      'de-16b/status@0',
      'us-f1/status@0',
      'us-j1/status@0',
    ]);
  });
});
