import { sql, type RawBuilder } from 'kysely';
import type { ColumnType } from 'typeorm';
import { listColumns, type EntityColumn } from '../../../platform/database/columns.js';
import type { ProgramObjectType, RestProgram } from '../dto/program.types.js';
import { Program } from '../entities/program.entity.js';
import { isCondition, NO_CONDITIONS } from '../program-conditions.js';
import { SAMPLE_NOTICE } from '../program.view.js';
import { column } from './columns.js';
import { SelectList } from './ordered-rows.js';

/** Some fields of a program as one JSON object that the database wrote: what is only passed on is not taken apart. */
export interface ProgramText {
  readonly id: string;
  readonly text: string;
}

/** The fields of a program that were asked for. */
export type ShownProgram = Partial<Omit<ProgramObjectType, 'createdAt' | 'updatedAt'>> & {
  readonly createdAt?: string;
  readonly updatedAt?: string;
};

/** The same, read. */
export interface ProgramNode {
  readonly id: string;
  readonly shown: ShownProgram;
}

/** What a program can be shown with, over REST or GraphQL. */
export type ProgramField = Exclude<keyof ProgramObjectType, 'nationalityRule'> | keyof RestProgram;

/** The columns that nobody is shown by themselves. */
const INTERNAL = [
  'seedKey',
  'guidanceRoutes',
  'needs',
  'conditionsEdited',
  'fitKey',
  'archivedAt',
  'search',
] as const satisfies readonly Exclude<keyof Program, keyof ProgramObjectType>[];

type ShownColumn = Exclude<keyof Program, (typeof INTERNAL)[number]> & keyof ProgramObjectType;
type Sql = (on: string) => RawBuilder<unknown>;

/** A column that the view doesn't have is refused here by the compiler: it belongs to `INTERNAL`. */
const COLUMNS: readonly EntityColumn<ShownColumn>[] = listColumns(Program, ...INTERNAL);

/** What is calculated from columns; equal to the view of a record, to which a test holds it. */
const CALCULATED: Readonly<Record<Exclude<ProgramField, ShownColumn | keyof typeof NO_CONDITIONS>, Sql>> = {
  fees: () => sql`(${column('feesCents')} / 100.0)::float8`,
  notice: () => sql`CASE WHEN ${column('sample')} THEN ${SAMPLE_NOTICE} END`,
  closed: (on) => sql`coalesce(${column('deadline')} < ${on}::date, false)`,
  archived: () => sql`${column('archivedAt')} IS NOT NULL`,
  asks: () => sql`json_build_object('type', ${column('type')}, 'country', ${column('country')},
    'otherCountries', ${column('otherCountries')}, 'degreesFor', ${column('degreesFor')},
    'guidanceRoutes', ${column('guidanceRoutes')}, 'needs', ${column('needs')}, 'fitKey', ${column('fitKey')})`,
};

/** Each field by its statement, made once: what a column shows follows from its type. */
const FIELDS: ReadonlyMap<string, Sql> = new Map([
  ...COLUMNS.map(({ name, type }) => [name, always(getColumn(name, type))] as const),
  ...Object.entries(NO_CONDITIONS)
    .filter(([name]) => name !== 'degreesFor')
    .map(([name, empty]) => [name, always(getNeed(name, empty))] as const),
  ...Object.entries(CALCULATED),
]);

/** Whether a field of this name is read from the program itself. */
export function isProgramField(name: string): name is ProgramField {
  return FIELDS.has(name);
}

const ALL = [...FIELDS.keys()].filter(isProgramField);

/** What REST shows of each program in a list, which leaves out who it is for, so as to stay short. */
export const REST_FIELDS = ALL.filter(
  (field) => !['feesCents', 'asks'].includes(field) && (field === 'degreesFor' || !isCondition(field)),
);

/** What GraphQL can show of it, and what its resolvers work by. */
export const GRAPHQL_FIELDS = ALL.filter((field) => field !== 'fees' && field !== 'notice');

/**
 * The SELECT list of a `ProgramText`; the same one each time that it is asked for on one day.
 * @param on today, YYYY-MM-DD
 */
export const programText = oncePerDay(
  (fields, on) => sql<ProgramText>`${column('id')}, (${selectJson(fields, on)})::text AS text`,
);

/** The SELECT list of a `ProgramNode`, likewise. */
export const programNode = oncePerDay(
  (fields, on) => sql<ProgramNode>`${column('id')}, (${selectJson(fields, on)}) AS shown`,
);

/** More selections than the product's own screens have. */
const MAX_SELECTIONS = 100;

/** Statements are made and compiled once for each SELECT list: a page would spend half of its time on that. */
function oncePerDay<Row>(
  make: (fields: readonly ProgramField[], on: string) => RawBuilder<Row>,
): (fields: readonly ProgramField[], on: string) => SelectList<Row> {
  const made = new Map<string, SelectList<Row>>();
  let day = '';
  return (fields, on) => {
    if (day !== on || made.size >= MAX_SELECTIONS) made.clear();
    day = on;
    const key = fields.join(' ');
    const known = made.get(key) ?? new SelectList(make(fields, on));
    made.set(key, known);
    return known;
  };
}

function selectJson(fields: readonly ProgramField[], on: string): RawBuilder<unknown> {
  // Keys of JSON, which are not in the case of columns.
  const shown = fields.map((field) => sql`${FIELDS.get(field)?.(on)} AS ${sql.raw(`"${field}"`)}`);
  return sql`SELECT row_to_json(shown) FROM (SELECT ${sql.join(shown)}) AS shown`;
}

function getColumn(name: keyof Program, type: ColumnType | undefined): RawBuilder<unknown> {
  if (type === 'numeric') return sql`${column(name)}::float8`;
  if (type !== 'timestamptz') return column(name);
  return sql`to_char(${column(name)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function getNeed(name: string, empty: unknown): RawBuilder<unknown> {
  const need = sql`${column('needs')}->${sql.lit(name)}`;
  return empty === null ? need : sql`coalesce(${need}, ${sql.lit(JSON.stringify(empty))}::jsonb)`;
}

function always(statement: RawBuilder<unknown>): Sql {
  return () => statement;
}
