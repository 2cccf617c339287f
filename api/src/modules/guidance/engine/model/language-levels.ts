import type { z } from 'zod';
import { addMonths, type Day } from '../../values/days.js';
import { pickFigure } from '../../rules/figures.js';
import { levelsReached, levelTables } from '../../calculators/level-tables.js';
import type { TestVersion } from '../../rules/facts-schema.js';
import type { RuleSet } from '../../rules/facts-store.js';
import type { Profile } from '../../profile.js';

type ProfileTest = Profile['languageTests'][number];
type Parts = readonly [number, number, number, number];

/** An authority's tables that map test scores to its own levels. */
export type LevelTable = 'ca-language-levels' | 'au-language-levels';

const parsed = new WeakMap<RuleSet, Map<LevelTable, z.infer<typeof levelTables>>>();

/** @throws Error describing the problem if the table is invalid */
function getTable(rules: RuleSet, name: LevelTable): z.infer<typeof levelTables> {
  const tables = parsed.get(rules) ?? new Map<LevelTable, z.infer<typeof levelTables>>();
  parsed.set(rules, tables);
  const parsedTable = tables.get(name) ?? levelTables.parse(rules.tables.get(name));
  tables.set(name, parsedTable);
  return parsedTable;
}

/**
 * The level of each part of a test. A part is null below the lowest level; the result is null if a part or the table is
 * missing.
 */
export function levelsOfParts(
  test: ProfileTest,
  name: LevelTable,
  rules: RuleSet,
  on: Day,
): readonly (string | null)[] | null {
  const parts = getParts(test);
  const key = getKey(test, name);
  const table = key === null ? undefined : getTable(rules, name).tests[key];
  // The table in force on the day of the test: a new scale doesn't change older results.
  const day = test.takenOn ?? on;
  if (!parts || !table || table.every(({ from }) => from !== null && from > day)) return null;
  const { levels } = pickFigure(table, day).version;
  return levelsReached(levels, parts);
}

/** Test versions that an authority rejects, according to its language rules. */
const REFUSED: Readonly<Record<LevelTable, Readonly<Partial<Record<string, readonly TestVersion[]>>>>> = {
  'ca-language-levels': { ielts: ['academic', 'ukvi', 'home'] },
  'au-language-levels': {
    ielts: ['home'],
    toefl: ['home'],
    celpip: ['home'],
    oet: ['home'],
    met: ['home'],
    languagecert: ['general', 'home'],
    pte: ['core', 'home'],
    cambridge: ['b2_first', 'c2_proficiency'],
  },
};

/** The table row used for a result; null if its version doesn't count. Canada accepts only PTE Core. */
function getKey({ test, version }: ProfileTest, name: LevelTable): string | null {
  if (name === 'ca-language-levels' && test === 'pte') return version === 'core' ? 'pte_core' : null;
  if (version !== undefined && REFUSED[name][test]?.includes(version) === true) return null;
  return test;
}

function getParts({ listening, reading, writing, speaking }: ProfileTest): Parts | null {
  if (listening === null || reading === null || writing === null || speaking === null) return null;
  return [listening, reading, writing, speaking];
}

/** The test results of a profile that exist on a day and are within the authority's validity period. */
export function selectValidResults({ languageTests }: Profile, on: Day, validMonths: number): ProfileTest[] {
  return languageTests.filter(
    ({ takenOn }) => takenOn === null || (takenOn <= on && addMonths(takenOn, validMonths) >= on),
  );
}
