import { z } from 'zod';
import { pickFigure, formatList } from '../../rules/figures.js';
import type { CalculationGate } from '../calculator.js';
import { levelsReached, type LevelTables } from '../level-tables.js';
import type { TableReader } from '../table-reader.js';
import type { Clb } from './express-entry.js';

/** The tests that Canada accepts for immigration, with their names. */
const TEST_NAMES = {
  ielts: 'IELTS General Training',
  celpip: 'CELPIP General',
  pte_core: 'PTE Core',
  tef: 'TEF Canada',
  tcf: 'TCF Canada',
} as const;
const TESTS = ['ielts', 'celpip', 'pte_core', 'tef', 'tcf'] as const;
type Test = (typeof TESTS)[number];
const FRENCH: ReadonlySet<Test> = new Set<Test>(['tef', 'tcf']);
const PARTS = ['listening', 'reading', 'writing', 'speaking'];

export const testTaken = (title: string) =>
  z.enum(TESTS).meta({
    title,
    description: "If you don't know your CLB levels, choose your test and enter its scores.",
    labels: TEST_NAMES,
  });

export const testScores = (title: string) =>
  z
    .array(z.number().min(0).max(699))
    .length(4)
    .meta({
      title,
      description: 'Your scores as they are on your result, for listening, reading, writing, and speaking.',
      labels: ['Listening', 'Reading', 'Writing', 'Speaking'],
    });

/** A language as entered: levels, or a test with its scores. */
interface Entered {
  readonly levels: Clb | undefined;
  readonly test: Test | undefined;
  readonly scores: Clb | undefined;
}

/** What is missing or entered twice, as the field and the sentence; null if the entry is valid. */
export function entryProblem(
  { levels, test, scores }: Entered,
  fields: { readonly levels: string; readonly test: string; readonly scores: string },
  isRequired: boolean,
): readonly [string, string] | null {
  if (test !== undefined && scores === undefined)
    return [fields.scores, 'Enter the four scores of your test.'];
  if (test === undefined && scores !== undefined)
    return [fields.test, 'Choose the test that these scores are from.'];
  if (levels !== undefined && test !== undefined) {
    return [fields.levels, 'Enter either the CLB levels or the scores of a test.'];
  }
  if (isRequired && levels === undefined && test === undefined) {
    return [
      fields.levels,
      'Enter a list of 4 values, each a whole number from 0 to 12, or your test and its scores.',
    ];
  }
  return null;
}

/** The Canadian levels of a language, and a row showing how scores were converted. */
export interface ConvertedLevels {
  readonly levels: Clb | undefined;
  readonly isFrench: boolean | null;
  readonly line: CalculationGate | null;
}

/** Converts test scores into levels by IRCC's current table; 0 below its lowest level. */
export function levelsFrom(
  id: string,
  { levels, test, scores }: Entered,
  { tests }: LevelTables,
  reader: TableReader,
): ConvertedLevels {
  const versions = test === undefined ? undefined : tests[test];
  if (test === undefined || !scores || !versions) return { levels, isFrench: null, line: null };
  // Not `reader.at`: a day before the oldest table doesn't invalidate the calculation, which then uses that table.
  const table = pickFigure(versions, reader.on).version;
  const reached = levelsReached(table.levels, scores).map((level) => Number(level ?? 0));
  const isFrench = FRENCH.has(test);
  const each = PARTS.map((part, at) => `${part} ${String(scores[at])} is ${String(reached[at])}`);
  return {
    levels: reached,
    isFrench,
    line: {
      id,
      label: `${TEST_NAMES[test]} as ${isFrench ? 'NCLC' : 'CLB'} levels`,
      status: 'met',
      detail: `By the table of IRCC, ${formatList(each)}. Results below its lowest level count as 0, and those above level 10 as 10.`,
      source: reader.getSource(table),
    },
  };
}
