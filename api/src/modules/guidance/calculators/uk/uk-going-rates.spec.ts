import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ruleSet } from '../../rules/facts-store.js';
import { readCases } from '../../testing/read-cases.js';
import { listCalculators } from '../index.js';
import { codesByTable, goingRateTables, type GoingRateTables } from './uk-going-rates.js';

/** Worked by hand from the tables before the code was written; `page` is the page that says so. */
const cases = readCases(
  z.object({
    id: z.string(),
    title: z.string(),
    page: z.url(),
    asOf: z.iso.date(),
    input: z.record(z.string(), z.unknown()),
    expected: z.object({
      value: z.number().optional(),
      passes: z.boolean().nullable().optional(),
      salaryThreshold: z.number().optional(),
      salaryMet: z.boolean().optional(),
      gates: z.record(z.string(), z.string()).default({}),
      /** How one of the notes begins. */
      note: z.string().optional(),
      /** By field, a part of its message. */
      errors: z.record(z.string(), z.string()).optional(),
    }),
    arithmetic: z.string(),
  }),
  new URL('./going-rate-cases.json', import.meta.url),
);

const workOut = (input: unknown) =>
  listCalculators(ruleSet()).get('uk-skilled-worker')?.calculate(input, '2026-11-21');

describe('The going rate of an occupation', () => {
  it.each(cases.map((each) => [each.id, each.title, each] as const))(
    '%s: %s',
    (_id, _title, { asOf, input, expected }) => {
      const answer = workOut({ ...input, asOf });
      const { gates, note, errors, ...figures } = expected;
      if (answer?.ok !== true) {
        const said = new Map(answer?.errors.map(({ field, message }) => [field, message]));
        expect([...said.keys()]).toEqual(Object.keys(errors ?? {}));
        for (const [field, part] of Object.entries(errors ?? {})) expect(said.get(field)).toContain(part);
        return;
      }
      expect(errors).toBeUndefined();
      const { calculation } = answer;
      expect(calculation).toMatchObject(figures);
      const statuses = Object.fromEntries(calculation.gates.map(({ id, status }) => [id, status]));
      expect(statuses).toMatchObject(gates);
      if (note !== undefined) expect(calculation.notes.some((each) => each.startsWith(note))).toBe(true);
    },
  );

  it('says which code, table and rate decided, with their page, date and copy', () => {
    const answer = workOut({ occupation: '2134', option: 'E', age: 24, salary: 40_000 });
    if (answer?.ok !== true) throw new Error('The input is complete.');
    const gates = new Map(answer.calculation.gates.map((gate) => [gate.id, gate]));
    expect(gates.get('occupation')?.detail).toBe(
      "2134 Programmers and software development professionals is in Table 1. Its going rate is GBP 54,700 a year for 37.5 hours a week. For option E, it's GBP 38,300.",
    );
    expect(gates.get('salary')).toMatchObject({
      source: {
        url: 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-skilled-occupations',
        asOf: '2025-11-25',
        provenance: 'official',
        copy: 'github.com/RuachTech/legal-immigration-rag',
      },
    });
    // The rates are of 2025, which every result with them says.
    expect(answer.stale).toBe(true);
    expect(answer.calculation.notes.join(' ')).toContain('December 31, 2025');
  });

  it('names the lists and the people for a job below degree level', () => {
    const detail = (occupation: string): string | undefined => {
      const answer = workOut({ occupation, option: 'A', salary: 60_000 });
      return answer?.ok === true
        ? answer.calculation.gates.find(({ id }) => id === 'occupation')?.detail
        : undefined;
    };
    expect(detail('1243')).toContain("It's on the Temporary Shortage List until December 31, 2026.");
    expect(detail('5235')).toContain("It's on the Temporary Shortage List");
    expect(detail('5312')).toContain("It's on the Immigration Salary List until December 31, 2026.");
    expect(detail('1212')).toContain('only jobs in Scotland count');
    expect(detail('5434')).toContain('permission from before July 22, 2025');
    expect(detail('9119')).toContain('Read its note in Table 1a.');
  });
});

describe('The tables of going rates', () => {
  const content = ruleSet().tables.get('uk-going-rates');
  const tables: GoingRateTables = goingRateTables.parse(content);
  const figures = (name: 'table1' | 'table1a' | 'table2' | 'table2aa' | 'table2a'): number =>
    tables[name].flatMap(({ rates }) => rates).reduce((sum, { going, p70 }) => sum + going + p70, 0);

  it('have as many codes as the page', () => {
    const counts = Object.fromEntries(codesByTable(tables).map(([name, codes]) => [name, codes.length]));
    expect(counts).toEqual({
      table1: 91,
      table1a: 170,
      table2: 91,
      table2aa: 170,
      table2a: 9,
      // 39 rows: doctors, dentists and lecturers have one for each nation.
      table3: 30,
      table3a: 8,
      table6: 114,
      temporaryShortage: 52,
      salaryList: 25,
    });
    const rows = tables.table3.flatMap(({ scales }) => scales.map(({ nations = ['all'] }) => nations.length));
    expect(rows.reduce((sum, each) => sum + each, 0)).toBe(39);
  });

  it('have the rate of every grade on the page', () => {
    const grades = tables.table3.flatMap(({ scales }) =>
      scales.flatMap(({ code, grades: each = [] }) =>
        each.length > 0 ? [[code, each.length, sum(each)]] : [],
      ),
    );
    expect(grades).toEqual([
      ['2211', 29, 1_730_583],
      ['2212', 29, 1_730_583],
      ['2253', 30, 2_038_099],
      ['2312', 13, 487_749.45],
    ]);
  });

  it('add up to the amounts on the page', () => {
    expect([figures('table1'), figures('table1a')]).toEqual(SUMS.medians);
    expect([figures('table2'), figures('table2aa'), figures('table2a')]).toEqual(SUMS.lower);
  });

  it.each([
    ['a code without an occupation', 'table6', { codes: ['0000'] }],
    [
      'a reduced rate above the fuller one',
      'table1',
      { rates: [{ code: '2134', going: 1, p70: 2, phd: false }] },
    ],
    ['PhD points without their rates', 'table1', { rates: [{ code: '2134', going: 2, p70: 1, phd: true }] }],
  ] as const)('refuse %s', (_title, name, wrong) => {
    const [version] = tables[name];
    expect(goingRateTables.safeParse({ ...tables, [name]: [{ ...version, ...wrong }] }).success).toBe(false);
  });
});

const sum = (grades: readonly { readonly amount: number }[]): number =>
  Math.round(grades.reduce((total, { amount }) => total + amount, 0) * 100) / 100;

/** Of the whole and the 70% rates, added up from the page. */
const SUMS = { medians: [7_896_500, 11_820_400], lower: [6_048_300, 9_086_400, 506_700] };
