import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import { levelsOfParts, type LevelTable } from './language-levels.js';

const rules = ruleSet();

function getLevels(table: LevelTable, fields: object): readonly (string | null)[] | null {
  const parts = { listening: 85, reading: 85, writing: 85, speaking: 85 };
  const [test] = profileShape.parse({ languageTests: [{ ...parts, ...fields }] }).languageTests;
  return test ? levelsOfParts(test, table, rules, '2026-11-23') : null;
}
const nine = { listening: 9, reading: 9, writing: 9, speaking: 9 };

describe("an authority's table of levels", () => {
  it.each([
    ['ca-language-levels', { test: 'pte', version: 'core' }],
    ['ca-language-levels', { test: 'ielts', version: 'general', ...nine }],
    ['au-language-levels', { test: 'pte', version: 'academic' }],
    ['au-language-levels', { test: 'ielts', takenOn: '2025-06-01', ...nine }],
    ['au-language-levels', { test: 'oet', takenOn: '2026-06-01' }],
    ['au-language-levels', { test: 'languagecert', version: 'academic' }],
    ['au-language-levels', { test: 'met' }],
  ] as const)('%s reads %j', (table, test) => {
    expect(getLevels(table, test)).toHaveLength(4);
  });

  it.each([
    ['ca-language-levels', { test: 'pte', version: 'academic' }],
    ['ca-language-levels', { test: 'pte' }],
    ['ca-language-levels', { test: 'ielts', version: 'academic', ...nine }],
    ['au-language-levels', { test: 'pte', version: 'core' }],
    ['au-language-levels', { test: 'ielts', version: 'home', ...nine }],
    ['au-language-levels', { test: 'languagecert', version: 'general' }],
    ['au-language-levels', { test: 'met', takenOn: '2025-06-01' }],
  ] as const)('%s takes no %j', (table, test) => {
    expect(getLevels(table, test)).toBeNull();
  });

  it('counts a test of the older scale in Australia by its own scores', () => {
    const proficient = { listening: 7, reading: 7.5, writing: 7, speaking: 8 };
    const levels = getLevels('au-language-levels', { test: 'ielts', takenOn: '2025-06-01', ...proficient });
    expect(levels).toEqual(['proficient', 'proficient', 'proficient', 'superior']);
    const excluded = { listening: 80, reading: 80, writing: 80, speaking: 80 };
    expect(getLevels('au-language-levels', { test: 'met', ...excluded })).toEqual(
      Array(4).fill('proficient'),
    );
  });
});
