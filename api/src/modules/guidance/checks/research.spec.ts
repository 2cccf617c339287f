import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { countReadings, researchList } from './research.js';
import { readOfficially } from '../testing/read-officially.js';

const ON = '2026-11-22';

describe('what has to be read on an official page', () => {
  it('is every figure in force that was not, those that decide most first', () => {
    const list = researchList(ruleSet(), ON);
    const { secondary, unread } = countReadings(ruleSet(), ON);
    expect(list).toHaveLength(secondary + unread);
    expect(list.map(({ weight }) => weight)).toEqual(list.map(({ weight }) => weight).sort((a, b) => b - a));
    expect(list.some(({ fact }) => fact.evidence.provenance === 'official')).toBe(false);
  });

  it('leaves out figures that are over or not in force yet', () => {
    const keys = researchList(ruleSet(), ON).map(({ fact }) => fact.key);
    expect(keys).not.toContain('ca-study-ug/funds@1');
    expect(keys).toContain('ca-study-ug/funds@2');
  });

  it('has no route left once all was read', () => {
    const routes = researchList(readOfficially(ruleSet()), ON).filter(
      ({ fact }) => !fact.key.startsWith('calculators/'),
    );
    expect(routes).toEqual([]);
  });
});
