import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadRuleSet, ruleSet, type RuleSet } from '../rules/facts-store.js';
import { judgeAll } from './judge-all.js';

const FOLDER = fileURLToPath(new URL('../facts/', import.meta.url));

/** What a partner would pay us: the lower a fair ranking places a country, the more. */
function paidFor(rules: RuleSet): RuleSet {
  const routes = rules.routes.map((route, index) => ({
    ...route,
    commissionRate: index % 26,
    commission: { percent: 25 - (index % 26), partner: 'Anybody' },
    criteria: route.criteria.map((criterion) => ({ ...criterion, commissionRate: 25 })),
  }));
  return { ...rules, routes };
}

describe('commission', () => {
  it.each([
    ['student', { program_type: 'graduate', budget: '25000-50000', english_tests: 'IELTS 7' }],
    ['opportunity-seeker', { opportunityType: 'employment', experienceLevel: 'senior' }],
  ] as const)('of a country or route changes no score and no order for a %s', (type, answers) => {
    const question = { type, answers, on: '2026-11-21' };
    const ranking = (rules: RuleSet) =>
      judgeAll(question, rules).ranked.map(({ country, routes }) => [
        country,
        routes.map(({ route }) => [route.id, route.score, route.verdict]),
      ]);
    expect(ranking(paidFor(ruleSet()))).toEqual(ranking(ruleSet()));
  });

  it('has no place in the facts: they do not load with it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'facts-'));
    try {
      cpSync(FOLDER, folder, { recursive: true });
      const path = join(folder, 'nl', 'student.json');
      const content = JSON.parse(readFileSync(path, 'utf8'));
      content.routes[0].commissionRate = 25;
      writeFileSync(path, JSON.stringify(content));
      expect(() => loadRuleSet(folder)).toThrow(/commissionRate/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('appears in no fact', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    const naming = files.filter((name) =>
      /"[^"]*commission[^"]*":/i.test(readFileSync(join(FOLDER, name), 'utf8')),
    );
    expect(naming).toEqual([]);
  });
});
