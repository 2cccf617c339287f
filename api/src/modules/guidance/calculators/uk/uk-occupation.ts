import type { Evidence } from '../../rules/facts-schema.js';
import { formatList, formatDay, formatMoney } from '../../rules/figures.js';
import type { CalculationGate } from '../calculator.js';
import { buildGate } from '../rows.js';
import type { TableReader } from '../table-reader.js';
import type { CriterionStatus } from '../../types.js';
import { findPay } from './uk-pay-scale.js';
import {
  describeOccupation,
  RATE_TABLES,
  tableNumber,
  type GoingRate,
  type GoingRateTables,
  type ListedOccupation,
  type Rate,
  type RateTable,
  type ScaleTable,
} from './uk-going-rates.js';
import { OPTIONS, type Option, type SkilledWorkerInput } from './uk-skilled-worker-input.js';

/** What the tables say about an occupation code under an option. */
export interface OccupationFinding {
  readonly status: CriterionStatus;
  /** Null if the tables have none for this option. */
  readonly rate: GoingRate | null;
  /** The whole going rate for `weeklyHours`, whatever the option; null if there is none. */
  readonly whole: number | null;
  readonly gate: CalculationGate;
}

type Group = readonly (RateTable | ScaleTable)[];

const MEDIANS: Group = ['table1', 'table1a'];
const LOWER: Group = ['table2', 'table2aa', 'table2a'];
const PAY_SCALES: Group = ['table3', 'table3a'];

/** The tables of an option. Appendix Skilled Worker, SW 8.1 to 13.1. */
function tablesFor(option: Option): Group {
  if (option === 'K') return PAY_SCALES;
  return option <= 'E' ? MEDIANS : LOWER;
}

/** Tables whose jobs are below degree level, so that only some people can be sponsored for them. */
const BELOW_DEGREE: ReadonlySet<string> = new Set(['table1a', 'table2aa', 'table3a']);

/** The column of Tables 1 to 2a for each option with a reduced rate. */
const REDUCED: Partial<Record<Option, 'p90' | 'p80' | 'p70'>> = {
  B: 'p90',
  C: 'p80',
  E: 'p70',
  G: 'p90',
  H: 'p80',
  J: 'p70',
};
const PHD: ReadonlySet<Option> = new Set(['B', 'C', 'G', 'H']);

/**
 * Looks an occupation code up in the tables of the option. A code that no table has is refused.
 *
 * @returns null if the answers name no occupation, or the code is refused
 */
export function findOccupation(
  answers: SkilledWorkerInput,
  tables: GoingRateTables,
  reader: TableReader,
): OccupationFinding | null {
  const { occupation: code, option } = answers;
  if (code === undefined) return null;
  const occupation = reader.at(tables.occupations).listed.find((each) => each.code === code);
  if (!occupation) {
    reader.refuse('occupation', `No table has the occupation code ${code}. Check the four digits.`);
    return null;
  }
  const name = tablesFor(option).find((each) => holdsCode(tables, each, code, reader));
  if (name === undefined) return findElsewhere(occupation, option, tables, reader);
  const version = reader.at<Evidence>(tables[name]);
  const {
    status,
    detail,
    version: decisive = version,
  } = judgeAccess(name, occupation, answers, tables, reader);
  const pay = findRate(name, occupation.code, answers, tables, reader);
  return {
    status: pay?.isOpen === false ? 'unmet' : status,
    rate: pay?.rate ?? null,
    whole: pay?.whole ?? null,
    gate: occupationGate(
      pay?.isOpen === false ? 'unmet' : status,
      [`${describeOccupation(occupation)} is in Table ${tableNumber(name)}.`, pay?.detail, detail],
      decisive,
    ),
  };
}

function occupationGate(
  status: CriterionStatus,
  sentences: readonly (string | undefined)[],
  version: Evidence,
): CalculationGate {
  const detail = sentences.filter((each) => each !== undefined && each !== '').join(' ');
  return buildGate({ id: 'occupation', label: 'Occupation code', status, detail }, version);
}

function holdsCode(tables: GoingRateTables, name: Group[number], code: string, reader: TableReader): boolean {
  const rows =
    name === 'table3' || name === 'table3a' ? reader.at(tables[name]).scales : reader.at(tables[name]).rates;
  return rows.some((row) => row.code === code);
}

/** For a code that no table of the option has: where it is instead. */
function findElsewhere(
  occupation: ListedOccupation,
  option: Option,
  tables: GoingRateTables,
  reader: TableReader,
): OccupationFinding {
  const name = [...RATE_TABLES, 'table3' as const, 'table3a' as const].find((each) =>
    holdsCode(tables, each, occupation.code, reader),
  );
  if (name === undefined) {
    const gate = occupationGate(
      'unmet',
      [
        `${describeOccupation(occupation)} is in Table 6.`,
        'Nobody can be sponsored for the jobs in this table.',
      ],
      reader.at(tables.table6),
    );
    return { status: 'unmet', rate: null, whole: null, gate };
  }
  const options = OPTIONS.filter((each) => tablesFor(each).includes(name));
  const gate = occupationGate(
    'unmet',
    [
      `${describeOccupation(occupation)} isn't in a table for option ${option}.`,
      `It's in Table ${tableNumber(name)}, which is for ${formatList(options)}.`,
    ],
    reader.at<Evidence>(tables[name]),
  );
  return { status: 'unmet', rate: null, whole: null, gate };
}

interface Access {
  readonly status: CriterionStatus;
  readonly detail?: string;
  /** What decides it, if not the table. */
  readonly version?: Evidence;
}

/** Whether the person can be sponsored for an occupation in this table. SW 6.1 to 6.1B. */
function judgeAccess(
  name: Group[number],
  occupation: ListedOccupation,
  answers: SkilledWorkerInput,
  tables: GoingRateTables,
  reader: TableReader,
): Access {
  const { firstPermission } = answers;
  if (name === 'table2a') {
    const status =
      firstPermission === undefined || firstPermission === 'before_april_2024' ? 'unknown' : 'unmet';
    const detail =
      "It's only for people with Skilled Worker permission from before April 4, 2024, and ever since, who stay with their sponsor.";
    return { status, detail };
  }
  const isLowBand = name === 'table3' && (answers.payBand === '3' || answers.payBand === '4');
  if (!BELOW_DEGREE.has(name) && !isLowBand) return { status: 'met' };
  const rule = isLowBand
    ? 'Bands 3 and 4 are below degree level, which is only open to people with Skilled Worker permission from before July 22, 2025, and ever since.'
    : 'This table is below degree level, which is only open to jobs on a shortage list, and to people with Skilled Worker permission from before July 22, 2025, and ever since.';
  const access: Access =
    firstPermission === 'before_april_2024' || firstPermission === 'before_july_2025'
      ? { status: 'met' }
      : isLowBand
        ? { status: firstPermission === undefined ? 'unknown' : 'unmet' }
        : byShortageLists(occupation, answers, tables, reader);
  const detail = [rule, access.detail].filter((each) => each !== undefined).join(' ');
  if (occupation.only === undefined || access.status === 'unmet') return { ...access, detail };
  const part = `${detail} Not every job and sponsor with this code qualifies. Read its note in Table ${tableNumber(name)}.`;
  return { ...access, status: 'unknown', detail: part };
}

/** Whether a job below degree level is on a list that opens it to new applicants. */
function byShortageLists(
  { code }: ListedOccupation,
  answers: SkilledWorkerInput,
  tables: GoingRateTables,
  reader: TableReader,
): Access {
  const otherwise = answers.firstPermission === undefined ? 'unknown' : 'unmet';
  const lists = [
    ['Temporary Shortage List', reader.at(tables.temporaryShortage)],
    ['Immigration Salary List', reader.at(tables.salaryList)],
  ] as const;
  const entries = lists.flatMap(([list, version]) =>
    version.jobs.filter((each) => each.code === code).map((entry) => ({ list, version, entry })),
  );
  const whole = entries.find(({ entry }) => entry.only === undefined && entry.nations === undefined);
  const [first] = entries;
  const confirmed =
    answers.onISL === true ? entries.find(({ list }) => list === 'Immigration Salary List') : undefined;
  const decisive = whole ?? confirmed;
  if (decisive) {
    const until = decisive.version.to === null ? '' : ` until ${formatDay(decisive.version.to)}`;
    return { status: 'met', detail: `It's on the ${decisive.list}${until}.`, version: decisive.version };
  }
  if (!first) return { status: otherwise, detail: "It's on neither shortage list.", version: lists[0][1] };
  const { only, nations } = first.entry;
  const parts = [
    ...(only ? [`On the ${first.list}, only these jobs count: ${only.join('; ')}.`] : []),
    ...(nations ? [`On the ${first.list}, only jobs in ${formatList(nations)} count.`] : []),
  ];
  return { status: 'unknown', detail: parts.join(' '), version: first.version };
}

/**
 * Whether a job is on the Immigration Salary List, which options D and I require: by its code, where the list has the
 * whole code, or else by the answer.
 */
export function isOnSalaryList(
  { occupation, onISL }: SkilledWorkerInput,
  tables: GoingRateTables,
  reader: TableReader,
): { readonly answer: boolean | undefined; readonly version?: Evidence } {
  if (occupation === undefined) return { answer: onISL };
  const version = reader.at(tables.salaryList);
  const entry = version.jobs.find((each) => each.code === occupation);
  if (!entry) return { answer: false, version };
  return { answer: entry.only || entry.nations ? onISL : true, version };
}

interface Pay {
  readonly rate: GoingRate | null;
  readonly whole: number | null;
  readonly detail?: string;
  /** False if the option isn't open to the occupation. */
  readonly isOpen: boolean;
}

function findRate(
  name: Group[number],
  code: string,
  answers: SkilledWorkerInput,
  tables: GoingRateTables,
  reader: TableReader,
): Pay | null {
  if (name === 'table3' || name === 'table3a') {
    const scale = reader.at(tables[name]).scales.find((each) => each.code === code);
    const rate = scale ? findPay(scale.by, answers, tables, reader) : null;
    if (!rate) return { rate: null, whole: null, isOpen: true };
    return { rate, whole: rate.amount, detail: wholeRate(rate.amount, rate.weeklyHours), isOpen: true };
  }
  const version = reader.at(tables[name]);
  const row = version.rates.find((each) => each.code === code);
  if (!row) return null;
  const { weeklyHours } = version;
  const detail = wholeRate(row.going, weeklyHours);
  if (PHD.has(answers.option) && !row.phd) {
    return {
      rate: null,
      whole: row.going,
      detail: `${detail} It isn't eligible for PhD points.`,
      isOpen: false,
    };
  }
  const amount = getColumn(row, answers.option);
  const reduced =
    amount === row.going ? '' : ` For option ${answers.option}, it's ${formatMoney(amount, 'GBP')}.`;
  return {
    rate: { amount, weeklyHours, version },
    whole: row.going,
    detail: `${detail}${reduced}`,
    isOpen: true,
  };
}

/**
 * The amount in the option's column. SW 9.1 and 12.1 refer to the table, whose reduced rates are rounded and never below
 * the hourly floor.
 */
function getColumn(row: Rate, option: Option): number {
  const column = REDUCED[option];
  return (column === undefined ? undefined : row[column]) ?? row.going;
}

function wholeRate(amount: number, weeklyHours: number | null): string {
  return weeklyHours === null
    ? `Its going rate is ${formatMoney(amount, 'GBP')} a year for full-time work.`
    : `Its going rate is ${formatMoney(amount, 'GBP')} a year for ${String(weeklyHours)} hours a week.`;
}
