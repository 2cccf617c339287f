import { z } from 'zod';
import { factText, versions, type Evidence } from '../../rules/facts-schema.js';

export const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const;
/** Where a job is, as the pay scales distinguish it. Those of health care have one scale for England. */
export const PAY_AREAS = [
  'England',
  'London Fringe',
  'Outer London',
  'Inner London',
  'Scotland',
  'Wales',
  'Northern Ireland',
] as const;
/** The bands of Agenda for Change that can be sponsored. */
export const HEALTH_BANDS = ['3', '4', '5', '6', '7', '8a', '8b', '8c', '8d', '9'] as const;
export const TEACHER_ROLES = [
  'unqualified_teacher',
  'qualified_teacher',
  'chartered_teacher',
  'principal_teacher',
  'leadership_group',
  'leading_practitioner',
  'head_teacher',
] as const;

/** A code of the Standard Occupational Classification of 2020: four digits. */
const code = z.string().regex(/^\d{4}$/);
/** GBP a year. */
const pounds = z.number().positive();

const rate = z
  .strictObject({
    code,
    /** The whole going rate, for options A, D, F and I. */
    going: pounds,
    /** For a relevant PhD; missing if the occupation isn't eligible for PhD points. */
    p90: pounds.optional(),
    /** For a relevant PhD in a science subject. */
    p80: pounds.optional(),
    /** For new entrants. */
    p70: pounds,
    phd: z.boolean(),
  })
  .refine(
    ({ going, p90 = going, p80 = p90, p70 }) => going >= p90 && p90 >= p80 && p80 >= p70,
    'a reduced rate is higher than a fuller one',
  )
  .refine(
    ({ phd, p90, p80 }) => phd === (p90 !== undefined && p80 !== undefined),
    'PhD rates and points differ',
  );

const rates = versions({ weeklyHours: z.number().positive(), rates: z.array(rate).min(1) });

const grade = z.strictObject({
  /** Missing if the rate is the same everywhere. */
  nation: z.enum(NATIONS).optional(),
  grade: factText,
  amount: pounds,
  /** Missing for full-time teachers, whose hours the table doesn't state. */
  weeklyHours: z.number().positive().optional(),
});

const scales = versions({
  scales: z
    .array(
      z.strictObject({
        code,
        /** What the rate depends on: a band in Table 4, a role in Table 5, or a grade that the table itself names. */
        by: z.enum(['band', 'role', 'grade']),
        /** The nations with a row of their own; missing if there is one row for all. */
        nations: z.array(z.enum(NATIONS)).min(1).optional(),
        /** For rates by grade: each grade's, where the table has one. */
        grades: z.array(grade).min(1).optional(),
      }),
    )
    .min(1),
});

const listedJobs = versions({
  jobs: z
    .array(
      z.strictObject({
        code,
        /** The only jobs of the code that are on the list; missing if all are. */
        only: z.array(factText).min(1).optional(),
        /** The only nations where they are. */
        nations: z.array(z.enum(NATIONS)).min(1).optional(),
      }),
    )
    .min(1),
});

const shape = z.strictObject({
  /** All occupations in the tables, with the job titles that these give as examples. */
  occupations: versions({
    listed: z
      .array(
        z.strictObject({
          code,
          title: factText,
          jobs: z.array(factText),
          /** A restriction to some of the code's jobs, or of who can be sponsored for them. */
          only: factText.optional(),
          note: factText.optional(),
        }),
      )
      .min(1),
  }),
  table1: rates,
  table1a: rates,
  table2: rates,
  table2aa: rates,
  table2a: rates,
  table3: scales,
  table3a: scales,
  table4: versions({
    weeklyHours: z.record(z.enum(NATIONS), z.number().positive()),
    bands: z.record(z.enum(HEALTH_BANDS), z.record(z.enum(NATIONS), pounds)),
  }),
  /** For full-time teachers. */
  table5: versions({
    roles: z.record(z.enum(TEACHER_ROLES), z.partialRecord(z.enum(PAY_AREAS), pounds)),
  }),
  /** Occupations for which nobody can be sponsored. */
  table6: versions({ codes: z.array(code).min(1) }),
  temporaryShortage: listedJobs,
  salaryList: listedJobs,
});

export type GoingRateTables = z.infer<typeof shape>;
export type Nation = (typeof NATIONS)[number];
export type Rate = z.infer<typeof rate>;
export type RateTable = (typeof RATE_TABLES)[number];
export type ScaleTable = 'table3' | 'table3a';
export type ListedOccupation = GoingRateTables['occupations'][number]['listed'][number];

export const RATE_TABLES = ['table1', 'table1a', 'table2', 'table2aa', 'table2a'] as const;

/**
 * The tables of Appendix Skilled Occupations and the two shortage lists, in `facts/uk/calculators/uk-going-rates.json`.
 * Every code in a table is a listed occupation, listed once.
 */
export const goingRateTables = shape.superRefine((tables, context) => {
  const listed = tables.occupations.flatMap((version) => version.listed.map((each) => each.code));
  if (tables.occupations.some((version) => hasRepeated(version.listed))) {
    context.addIssue({ code: 'custom', path: ['occupations'], message: 'a code is listed twice' });
  }
  const known = new Set(listed);
  for (const [name, codes] of codesByTable(tables)) {
    const missing = codes.filter((each) => !known.has(each));
    if (missing.length > 0) {
      const message = `not a listed occupation: ${missing.join(', ')}`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
  for (const name of RATE_TABLES) {
    if (!tables[name].some((version) => hasRepeated(version.rates))) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'a code has two rates' });
  }
});

function hasRepeated(rows: readonly { readonly code: string }[]): boolean {
  return new Set(rows.map((row) => row.code)).size < rows.length;
}

/** The codes in each table and list, by its name. */
export function codesByTable(tables: GoingRateTables): [string, string[]][] {
  const codes = (rows: readonly { readonly code: string }[]): string[] => rows.map((row) => row.code);
  return [
    ...RATE_TABLES.map((name): [string, string[]] => [
      name,
      tables[name].flatMap((version) => codes(version.rates)),
    ]),
    ...(['table3', 'table3a'] as const).map((name): [string, string[]] => [
      name,
      tables[name].flatMap((version) => codes(version.scales)),
    ]),
    ['table6', tables.table6.flatMap((version) => version.codes)],
    ...(['temporaryShortage', 'salaryList'] as const).map((name): [string, string[]] => [
      name,
      tables[name].flatMap((version) => codes(version.jobs)),
    ]),
  ];
}

/** The published going rate for an option. */
export interface GoingRate {
  /** In GBP a year for `weeklyHours`, already reduced for the option. */
  readonly amount: number;
  /** The hours that it is for; null for full-time teachers, whose hours the table doesn't state. */
  readonly weeklyHours: number | null;
  readonly version: Evidence;
}

/** The table as the appendix numbers it, such as "1a". */
export function tableNumber(name: string): string {
  return name.replace('table', '');
}

/** An occupation by code and name, such as "2434 Business and related research professionals". */
export function describeOccupation({ code: digits, title }: ListedOccupation): string {
  return `${digits} ${title}`;
}
