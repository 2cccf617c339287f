import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { withCheckDays, type CheckDay } from './facts-checked.js';
import { hashFigure } from './fact-values.js';
import { listFacts } from './facts-list.js';
import { ruleSet } from './facts-store.js';
import { changedByRules, compareOutcomes } from '../insights/compare.js';
import { makeReceipt } from '../receipts/receipt.js';
import { replayReceipt } from '../receipts/replay.js';
import { researchList } from '../checks/research.js';

const ON = '2026-11-22';
const page = { url: 'https://www.gov.uk/student-visa', readOn: ON };
const factIn = (checks: readonly CheckDay[], key: string) =>
  listFacts(withCheckDays(ruleSet(), checks)).find((fact) => fact.key === key);

describe('a recorded check', () => {
  it('makes every figure that was read on no page official, and leaves nothing to read', () => {
    const checks = listFacts(ruleSet()).map(({ key }) => ({ key, checkBy: '2027-06-30', page }));
    const rules = withCheckDays(ruleSet(), checks);
    expect(researchList(rules, ON)).toEqual([]);
    for (const { evidence } of listFacts(rules)) {
      expect(evidence).toMatchObject({ provenance: 'official', readOn: ON, asOf: ON, checkBy: '2027-06-30' });
      expect(evidence.officialUrl).toBeUndefined();
    }
  });

  it('of an earlier release names no page and moves the day alone', () => {
    const key = 'uk-student/funds@1';
    const before = factIn([], key)?.evidence;
    expect(factIn([{ key, checkBy: '2030-01-01' }], key)?.evidence).toEqual({
      ...before,
      checkBy: '2030-01-01',
    });
  });

  it('with a new figure ends the old one the day before, in any table whose values it fits', () => {
    const facts = listFacts(ruleSet());
    const keys = new Set(facts.map((fact) => fact.key));
    const isLast = (key: string) => !keys.has(key.replace(/\d+$/, (index) => String(Number(index) + 1)));
    const numbers = facts.filter(({ key, country }) => country !== null && isLast(key));
    const key = numbers.find((fact) => fact.key.startsWith('uk-student/fee'))?.key ?? '';
    const change = { from: '2027-04-06', values: [{ path: 'amount', value: '600' }] };
    const next = key.replace(/\d+$/, (index) => String(Number(index) + 1));
    const checks = [{ key, checkBy: '2028-04-06', page, change }];
    expect(factIn(checks, key)?.evidence.to).toBe('2027-04-05');
    expect(factIn(checks, next)).toMatchObject({
      figure: 'GBP 600, partner 558, each child 558',
      evidence: { from: '2027-04-06', to: null, provenance: 'official' },
    });
  });

  it('applies to the figure that was checked, whatever its evidence, and to no other in its place', () => {
    const key = 'uk-student/funds@1';
    const figure = factIn([], key)?.evidence;
    if (!figure) throw new Error(`${key} is missing.`);
    const check = { key, checkBy: '2027-06-30', page };
    const own = hashFigure({ ...figure, asOf: '2020-01-01', checkBy: '2020-02-01', to: '2030-01-01' });
    expect(factIn([{ ...check, figureHash: own }], key)?.evidence).toMatchObject({ asOf: ON, readOn: ON });
    const other = hashFigure({ ...figure, from: '2020-01-01' });
    expect(factIn([{ ...check, figureHash: other }], key)?.evidence).toEqual(figure);
    const last = 'ca-study-ug/funds@2';
    const change = { from: '2027-10-01', values: [{ path: 'amounts.0.amount', value: '1' }] };
    const changes = [{ key: last, figureHash: other, checkBy: '2028-01-01', page, change }];
    expect(listFacts(withCheckDays(ruleSet(), changes))).toHaveLength(listFacts(ruleSet()).length);
  });

  it('changes nothing where the files hold a newer figure, or have no such value', () => {
    const change = { from: '2026-10-01', values: [{ path: 'amounts.0.amount', value: '1' }] };
    const older = [{ key: 'ca-study-ug/funds@0', checkBy: '2028-01-01', page, change }];
    expect(listFacts(withCheckDays(ruleSet(), older))).toHaveLength(listFacts(ruleSet()).length);
    const wrong = { from: '2027-10-01', values: [{ path: 'amounts.7.amount', value: '1' }] };
    const misfit = [{ key: 'ca-study-ug/funds@2', checkBy: '2028-01-01', page, change: wrong }];
    expect(listFacts(withCheckDays(ruleSet(), misfit))).toHaveLength(listFacts(ruleSet()).length);
  });

  it('is in the receipt, so that the result is recalculated without the database', () => {
    const person = {
      type: 'student' as const,
      on: ON,
      profile: null,
      answers: { preferred_countries: ['United Kingdom'], program_type: 'graduate', budget: '50000+' },
    };
    const checks = [
      { key: 'uk-student/education@0', checkBy: '2027-06-30', page },
      { key: 'uk-student/status@0', checkBy: '2027-06-30' },
    ];
    const rules = { ...withCheckDays(ruleSet(), checks), version: `${ruleSet().version}+0a1b2c3d` };
    const receipt = JSON.parse(JSON.stringify(makeReceipt({ ...person, checks, rules })));
    expect(replayReceipt(receipt, ruleSet())).toEqual({ verdict: 'identical' });
    expect(replayReceipt({ ...receipt, checks: [] }, ruleSet()).verdict).toBe('different');
  });

  it('of the only figure that kept a verdict open notifies people', () => {
    const person = {
      type: 'student' as const,
      on: ON,
      answers: {
        preferred_countries: ['United Kingdom'],
        program_type: 'graduate',
        education_level: 'master',
      },
    };
    const key = 'uk-student/education@0';
    const unread = { ...ruleSet(), routes: ruleSet().routes.map(unreadEducation) };
    const [before, after] = [
      assess(person, unread),
      assess(person, withCheckDays(unread, [{ key, checkBy: '2027-06-30', page }])),
    ];
    const status = (outcome: typeof before): string | undefined =>
      outcome.explanation.routes
        .find(({ id }) => id === 'uk-student')
        ?.criteria.find(({ id }) => id === 'education')?.status;
    expect([status(before), status(after)]).toEqual(['unknown', 'met']);
    expect(changedByRules(compareOutcomes(before, after))).toBe(true);
  });
});

type Route = ReturnType<typeof ruleSet>['routes'][number];

function unreadEducation(route: Route): Route {
  if (route.id !== 'uk-student') return route;
  return {
    ...route,
    criteria: route.criteria.map((criterion) =>
      criterion.kind !== 'education'
        ? criterion
        : {
            ...criterion,
            versions: criterion.versions.map((version) => ({ ...version, provenance: 'unread' as const })),
          },
    ),
  };
}
