import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import type { KeysetPosition } from '../../../platform/database/keyset.js';
import { PlannedQuery, type ValueOf } from '../../../platform/database/planned-query.js';
import { joinConditions, column, type Condition } from './columns.js';
import { programConditions, type CheckedFilter, type FilterValues } from './program-filter.js';

/** What of a page is its own, where statements are made once for many. */
export interface NewestValues {
  readonly type: CheckedFilter['type'];
  readonly funding: CheckedFilter['funding'];
  readonly last: string | null;
  readonly max: number;
}

type NewestQuery<Row> = PlannedQuery<NewestValues, Row>;

/** What is read of a program, and the statements that were made for it. */
export class SelectList<Row> {
  /** By which of the values are there. */
  readonly newest = new Map<string, NewestQuery<Row>>();

  /** @param columns the SELECT list of a program; `id` is in it */
  constructor(readonly columns: RawBuilder<Row>) {}
}

/** What a page is made of, whatever its order. */
export interface Wanted<Row, Filter = CheckedFilter, Max = number> {
  readonly list: SelectList<Row>;
  readonly filter: Filter;
  /** The search as a tsquery's text; null: none. */
  readonly query: string | null;
  /** What was searched for instead of what was typed. */
  readonly corrected: string | null;
  /** Today, YYYY-MM-DD. */
  readonly on: string;
  /** Rows wanted: one more than a page shows. */
  readonly max: Max;
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
  { list, filter, query, on, max }: Wanted<Row, FilterValues, number | RawBuilder<number>>,
  order: RawBuilder<unknown>,
  further: readonly Condition[],
  place: RawBuilder<Place> = sql<Place>``,
): RawBuilder<Row & Place> {
  const where = joinConditions([...programConditions(filter, query, on), ...further]);
  return sql<
    Row & Place
  >`SELECT ${list.columns}${place} FROM program WHERE ${where} ORDER BY ${order} LIMIT ${max}`;
}

/** Newest first: ids are in the order of creation. */
export function newestStatement<Row>(
  wanted: Wanted<Row, FilterValues, number | RawBuilder<number>>,
  last: string | RawBuilder<string | null> | null,
): RawBuilder<Row> {
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
  const { type, funding } = wanted.filter;
  const planned = plannedNewest(wanted, last);
  const rows = planned
    ? await database.runPlanned(ctx, planned, { type, funding, last, max: wanted.max })
    : (await newestStatement(wanted, last).execute(database.query(ctx))).rows;
  return rows.map((row) => ({ row, at: ['newest', wanted.corrected, row.id] }));
}

/** As many statements as the lists that people see need; each connection keeps the plans of those that it ran. */
const MAX_NAMED = 50;
const names = new Map<string, string>();

function planName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMED) return known;
  const name = `programs-${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * The statement of a page that is made, compiled, and planned once: half of the time of a page would go there. Null where no
 * plan is good for all values: what a country, a tag or a word leaves can be nearly everything or nearly nothing.
 */
function plannedNewest<Row>(wanted: Wanted<Row>, last: string | null): NewestQuery<Row> | null {
  const { search, country, tag, deadline, type, funding } = wanted.filter;
  if (search !== '' || country !== null || tag !== null || deadline !== null) return null;
  const { newest } = wanted.list;
  const shape = [type, funding, last].map((value) => (value === null ? '-' : '+')).join('');
  const known = newest.get(shape);
  if (known) return known;
  const made: NewestQuery<Row> = new PlannedQuery(planName, (query, value: ValueOf<NewestValues>) => {
    const filter = {
      ...wanted.filter,
      type: type && value('type'),
      funding: funding && value('funding'),
    };
    const statement = newestStatement({ ...wanted, filter, max: value('max') }, last && value('last'));
    return { compile: () => statement.compile(query) };
  });
  newest.set(shape, made);
  return made;
}
