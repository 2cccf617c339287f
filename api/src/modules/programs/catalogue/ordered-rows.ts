import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import type { KeysetPosition } from '../../../platform/database/keyset.js';
import { conditionsOf, type CheckedFilter } from './program-filter.js';
import { SqlValues } from './sql-values.js';

/** The SELECT list of a program of table `p`; `id` is in it. */
export type Columns = (values: SqlValues) => string;

/** What a page is made of, whatever its order. */
export interface Wanted {
  readonly columns: Columns;
  readonly filter: CheckedFilter;
  /** The search as a tsquery's text; null: none. */
  readonly query: string | null;
  /** What was searched for instead of what was typed. */
  readonly corrected: string | null;
  /** Today, YYYY-MM-DD. */
  readonly on: string;
  /** Rows wanted: one more than a page shows. */
  readonly most: number;
}

/** What every row is known by. */
export interface Identified {
  readonly id: string;
}

/** What was read of a program, and where it stands in its list. */
export interface PlacedRow<Row extends Identified> {
  readonly row: Row;
  readonly at: KeysetPosition;
}

/** A statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * The open programs that are wanted, with further conditions, in an order of their columns.
 * @param place what else is read, to tell where a row stands
 */
export function rowsOrdered(
  { columns, filter, query, on }: Wanted,
  most: number,
  order: string,
  further: (values: SqlValues) => readonly string[],
  place = '',
): Statement {
  const values = new SqlValues();
  const where = [...conditionsOf(filter, query, on, values), ...further(values)].join(' AND ');
  const sql = `SELECT ${columns(values)}${place} FROM program p WHERE ${where}
    ORDER BY ${order} LIMIT ${values.add(most)}`;
  return { sql, values: values.list };
}

/** Newest first: ids are in the order of creation. */
export function newestStatement(wanted: Wanted, last: string | null, most = wanted.most): Statement {
  return rowsOrdered(wanted, most, 'p.id DESC', (values) =>
    last === null ? [] : [`p.id < ${values.add(last)}`],
  );
}

/** A page in the order of `newest`, from below `last`. */
export async function newestRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  wanted: Wanted,
  last: string | null,
  most = wanted.most,
): Promise<PlacedRow<Row>[]> {
  const { sql, values } = newestStatement(wanted, last, most);
  const rows = await database.select<Row>(ctx, sql, values, nameOf(wanted.filter, sql));
  return rows.map((row) => ({ row, at: ['newest', wanted.corrected, row.id] }));
}

/** As many statements as the lists that people see need; each connection keeps the plans of those that it ran. */
const NAMED_MOST = 50;
const names = new Map<string, string>();

/**
 * The name under which a statement's plan is kept: half of the time of a page is its planning. Only where one plan is good for
 * all values: what a country, a tag or a word leaves can be nearly everything or nearly nothing.
 */
function nameOf({ search, country, tag, deadline }: CheckedFilter, sql: string): string | undefined {
  if (search !== '' || country !== null || tag !== null || deadline !== null) return undefined;
  const known = names.get(sql);
  if (known !== undefined || names.size >= NAMED_MOST) return known;
  const name = `programs-${names.size}`;
  names.set(sql, name);
  return name;
}
