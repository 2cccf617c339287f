import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import type { KeysetPosition } from '../../../platform/database/keyset.js';
import { joinConditions, column, type Condition } from './columns.js';
import { programConditions, type CheckedFilter } from './program-filter.js';

/** What a page is made of, whatever its order. */
export interface Wanted<Row> {
  /** The SELECT list of a program; `id` is in it. */
  readonly columns: RawBuilder<Row>;
  readonly filter: CheckedFilter;
  /** The search as a tsquery's text; null: none. */
  readonly query: string | null;
  /** What was searched for instead of what was typed. */
  readonly corrected: string | null;
  /** Today, YYYY-MM-DD. */
  readonly on: string;
  /** Rows wanted: one more than a page shows. */
  readonly max: number;
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

/**
 * The open programs that are wanted, with further conditions, in an order of their columns.
 * @param place what else is read, to tell where a row stands
 */
export function rowsOrdered<Row, Place extends object = object>(
  { columns, filter, query, on, max }: Wanted<Row>,
  order: RawBuilder<unknown>,
  further: readonly Condition[],
  place: RawBuilder<Place> = sql<Place>``,
): RawBuilder<Row & Place> {
  const where = joinConditions([...programConditions(filter, query, on), ...further]);
  return sql<
    Row & Place
  >`SELECT ${columns}${place} FROM program WHERE ${where} ORDER BY ${order} LIMIT ${max}`;
}

/** Newest first: ids are in the order of creation. */
export function newestStatement<Row>(wanted: Wanted<Row>, last: string | null): RawBuilder<Row> {
  const further = last === null ? [] : [sql<boolean>`${column('id')} < ${last}`];
  return rowsOrdered(wanted, sql`${column('id')} DESC`, further);
}

/** A page in the order of `newest`, from below `last`. */
export async function newestRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  wanted: Wanted<Row>,
  last: string | null,
): Promise<PlacedRow<Row>[]> {
  const query = database.queryPlanned(ctx, (text) => planName(wanted.filter, text));
  const { rows } = await newestStatement(wanted, last).execute(query);
  return rows.map((row) => ({ row, at: ['newest', wanted.corrected, row.id] }));
}

/** As many statements as the lists that people see need; each connection keeps the plans of those that it ran. */
const MAX_NAMED = 50;
const names = new Map<string, string>();

/**
 * The name under which a statement's plan is kept: half of the time of a page is its planning. Only where one plan is good for
 * all values: what a country, a tag or a word leaves can be nearly everything or nearly nothing.
 */
function planName({ search, country, tag, deadline }: CheckedFilter, text: string): string | undefined {
  if (search !== '' || country !== null || tag !== null || deadline !== null) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMED) return known;
  const name = `programs-${names.size}`;
  names.set(text, name);
  return name;
}
