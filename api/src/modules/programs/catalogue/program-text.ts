import { sql, type RawBuilder } from 'kysely';
import type { ColumnType } from 'typeorm';
import { listColumns, type EntityColumn } from '../../../platform/database/columns.js';
import type { ProgramObjectType, RestProgram } from '../dto/program.types.js';
import { Program } from '../entities/program.entity.js';
import { isCondition, NO_CONDITIONS } from '../program-conditions.js';
import { SAMPLE_NOTICE } from '../program.view.js';
import { column } from './columns.js';
import { SelectList } from './ordered-rows.js';

/**
 * Selected fields of a program as one JSON text built by the database, so that it can be passed on
 * without parsing.
 */
export interface ProgramText {
  readonly id: string;
  readonly text: string;
}

/** The requested fields of a program. */
export type ShownProgram = Partial<Omit<ProgramObjectType, 'createdAt' | 'updatedAt'>> & {
  readonly createdAt?: string;
  readonly updatedAt?: string;
};

/** The same, parsed. */
export interface ProgramNode {
  readonly id: string;
  readonly shown: ShownProgram;
}

/** All fields that REST or GraphQL can return of a program. */
export type ProgramField =
  Exclude<keyof ProgramObjectType, 'countryCode' | 'nationalityRule'> | keyof RestProgram;

/** Columns that are never returned directly. */
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

/** A column that is missing in the view doesn't compile here; add it to `INTERNAL`. */
const COLUMNS: readonly EntityColumn<ShownColumn>[] = listColumns(Program, ...INTERNAL);

/** Fields calculated from columns in SQL. A test checks that they equal the view of a record. */
const CALCULATED: Readonly<Record<Exclude<ProgramField, ShownColumn | keyof typeof NO_CONDITIONS>, Sql>> = {
  fees: () => sql`(${column('feesCents')} / 100.0)::float8`,
  notice: () => sql`CASE WHEN ${column('sample')} THEN ${SAMPLE_NOTICE} END`,
  closed: (on) => sql`coalesce(${column('deadline')} < ${on}::date, false)`,
  archived: () => sql`${column('archivedAt')} IS NOT NULL`,
  asks: () => sql`json_build_object('type', ${column('type')}, 'country', ${column('country')},
    'otherCountries', ${column('otherCountries')}, 'degreesFor', ${column('degreesFor')},
    'guidanceRoutes', ${column('guidanceRoutes')}, 'needs', ${column('needs')}, 'fitKey', ${column('fitKey')})`,
};

/** The SQL expression of each field, derived from the type of its column. */
const FIELDS: ReadonlyMap<string, Sql> = new Map([
  ...COLUMNS.map(({ name, type }) => [name, always(getColumn(name, type))] as const),
  ...Object.entries(NO_CONDITIONS)
    .filter(([name]) => name !== 'degreesFor')
    .map(([name, empty]) => [name, always(getNeed(name, empty))] as const),
  ...Object.entries(CALCULATED),
]);

/** Whether this field is read from the program itself. */
export function isProgramField(name: string): name is ProgramField {
  return FIELDS.has(name);
}

const ALL = [...FIELDS.keys()].filter(isProgramField);

/** The fields of a program in a REST list, which omits the conditions to stay short. */
export const REST_FIELDS = ALL.filter(
  (field) => !['feesCents', 'asks'].includes(field) && (field === 'degreesFor' || !isCondition(field)),
);

/** The fields that GraphQL can return, and those that its resolvers need. */
export const GRAPHQL_FIELDS = ALL.filter((field) => field !== 'fees' && field !== 'notice');

/**
 * The SELECT list of a `ProgramText`; cached per day.
 * @param on today, YYYY-MM-DD
 */
export const programText = memoizePerDay(
  (fields, on) => sql<ProgramText>`${column('id')}, (${selectJson(fields, on)})::text AS text`,
);

/** The SELECT list of a `ProgramNode`; cached per day. */
export const programNode = memoizePerDay(
  (fields, on) => sql<ProgramNode>`${column('id')}, (${selectJson(fields, on)}) AS shown`,
);

/** More than the number of different selections that the product's own screens use. */
const MAX_SELECTIONS = 100;

/**
 * Builds and compiles statements once per SELECT list; otherwise that would take half of a page's
 * time.
 */
function memoizePerDay<Row>(
  make: (fields: readonly ProgramField[], on: string) => RawBuilder<Row>,
): (fields: readonly ProgramField[], on: string) => SelectList<Row> {
  const made = new Map<string, SelectList<Row>>();
  let day = '';
  return (fields, on) => {
    if (day !== on || made.size >= MAX_SELECTIONS) made.clear();
    day = on;
    const key = fields.join(' ');
    const selectList = made.get(key) ?? new SelectList(make(fields, on));
    made.set(key, selectList);
    return selectList;
  };
}

function selectJson(fields: readonly ProgramField[], on: string): RawBuilder<unknown> {
  // JSON keys, which aren't in the case of the columns.
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
