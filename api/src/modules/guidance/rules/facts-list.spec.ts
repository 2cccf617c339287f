import { describe, expect, it } from 'vitest';
import { withCheckDays } from './facts-checked.js';
import { listFacts, staleFacts } from './facts-list.js';
import { ruleSet, type RuleSet } from './facts-store.js';

const evidence = {
  source: { title: 'An authority', url: 'https://www.gov.uk/table' },
  readOn: '2026-01-02',
  asOf: '2026-01-01',
  checkBy: '2026-12-01',
  confidence: 'high',
  provenance: 'official',
} as const;
const row = (from: string | null, to: string | null, checkBy: string = evidence.checkBy) => ({
  from,
  to,
  ...evidence,
  checkBy,
});

/** The rules of this build with one additional calculator table. */
function withTable(content: unknown): RuleSet {
  return { ...ruleSet(), tables: new Map([['ca-example', content]]) };
}
const listKeys = (rules: RuleSet, on: string): string[] =>
  staleFacts(rules, on)
    .map(({ key }) => key)
    .filter((key) => key.startsWith('calculators/ca-example/'));

describe('The list of facts', () => {
  it('names each figure once', () => {
    const keys = listFacts(ruleSet()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^[\w.+ /-]+\/[\w.+ -]+@\d+$/.test(key))).toBe(true);
  });

  it('holds what a route asks, costs and takes, what all share, and calculators', () => {
    const keys = listFacts(withTable({ age: [row(null, null)] })).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'ca-study-ug/status@0',
        'ca-study-ug/funds@0',
        'ca-study-ug/fee-study-permit@0',
        'currency/rates@0',
        'scales/ielts@0',
        'calculators/ca-example/age@0',
      ]),
    );
  });

  it('says the figure in a few words', () => {
    for (const { figure, title } of listFacts(ruleSet())) {
      expect(figure).toMatch(/\S/);
      expect([...figure].length).toBeLessThanOrEqual(160);
      expect(figure + title).not.toMatch(/\[object|undefined|NaN/);
    }
  });

  it('keeps the key of a figure when a newer version is put behind it', () => {
    const before = listFacts(withTable({ age: [row(null, null)] }));
    const after = listFacts(withTable({ age: [row(null, '2026-12-31'), row('2027-01-01', null)] }));
    const added = after.map(({ key }) => key).filter((key) => !before.some((each) => each.key === key));
    expect(added).toEqual(['calculators/ca-example/age@1']);
  });

  it('finds figures at any depth of a table', () => {
    const rules = withTable({ streams: [{ name: 'core', salary: [row(null, null)] }], cap: row(null, null) });
    const keys = listFacts(rules).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining(['calculators/ca-example/streams.0.salary@0', 'calculators/ca-example/cap@0']),
    );
  });
});

describe('Stale facts', () => {
  it('are those past the day by which somebody has to look again', () => {
    const rules = withTable({ age: [row(null, null)] });
    expect(listKeys(rules, '2026-12-01')).toEqual([]);
    expect(listKeys(rules, '2026-12-02')).toEqual(['calculators/ca-example/age@0']);
  });

  it('leave out a figure that a newer one replaced', () => {
    const rules = withTable({ age: [row(null, '2025-12-31', '2025-12-31'), row('2026-01-01', null)] });
    expect(listKeys(rules, '2026-06-01')).toEqual([]);
  });

  it('hold an announced figure that nobody confirmed in time', () => {
    const rules = withTable({ age: [row(null, '2027-06-30', '2027-06-30'), row('2027-07-01', null)] });
    expect(listKeys(rules, '2027-01-01')).toEqual(['calculators/ca-example/age@1']);
  });

  it('are fresh again once a check was recorded, in routes, in what all share and in tables', () => {
    const rules = withTable({ age: [row(null, null)] });
    const stale = staleFacts(rules, '2029-01-01');
    const checked = withCheckDays(
      rules,
      stale.map(({ key }) => ({ key, checkBy: '2030-01-01' })),
    );
    const left = staleFacts(checked, '2029-01-01');
    // A figure whose last day has passed needs a newer figure, not a check.
    expect(left.filter(({ evidence: { to } }) => to === null || to >= '2029-01-01')).toEqual([]);
    expect(stale.some(({ key }) => key === 'calculators/ca-example/age@0')).toBe(true);
    expect(checked.version).toBe(rules.version);
  });
});
