import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import type { KeysetPosition } from '../../../platform/database/keyset.js';
import { PlannedQuery, type ValueOf } from '../../../platform/database/planned-query.js';
import { joinConditions, column, type Condition } from './columns.js';
import { programConditions, type CheckedFilter, type FilterValues } from './program-filter.js';

/** The values of a page that vary between runs of a shared statement. */
interface PageValues {
  readonly type: CheckedFilter['type'];
  readonly funding: CheckedFilter['funding'];
  readonly query: string | null;
  readonly last: string | null;
  readonly max: number;
}

/** Placeholders for these values in the statement. */
interface PagePlaces {
  readonly filter: FilterValues;
  readonly query: RawBuilder<string>;
  readonly last: RawBuilder<string>;
  readonly max: RawBuilder<number>;
}

/** Built statements, keyed by the set of values that are present. */
type StatementCache<Row> = Map<string, PlannedQuery<PageValues, Row>>;

/** The columns to read of a program, with the statements built for them. */
export class SelectList<Row> {
  readonly newest: StatementCache<Row> = new Map();
  readonly matches: StatementCache<SampledRow<Row>> = new Map();

  /** @param columns the SELECT list of a program; includes `id` */
  constructor(readonly columns: RawBuilder<Row>) {}
}

/** The position of a search result. */
export interface Ranked {
  readonly rank: number;
  readonly ceiling: string;
  readonly floor: string | null;
}

/** A sample that shows how frequent the search terms are. */
export interface Sample {
  readonly hits: number;
  readonly rows: number;
}

/** A row of a search with its sample; null if there is only the sample. */
export type SampledRow<Row> = Sample & ((Row & Ranked) | { readonly id: null });

/** The parameters of a page, in any order. */
export interface PageParams<Row, Filter = CheckedFilter, Max = number> {
  readonly list: SelectList<Row>;
  readonly filter: Filter;
  /** The search as tsquery text; null if there is none. */
  readonly query: string | null;
  /** The corrected search if the original one was replaced. */
  readonly corrected: string | null;
  /** Today, YYYY-MM-DD. */
  readonly on: string;
  /** The number of rows to read: one more than the page shows. */
  readonly max: Max;
}

/** The identity of a row. */
export interface Identified {
  readonly id: string;
}

/** The selected columns of a program, and its position in the list. */
export interface PlacedRow<Row extends Identified> {
  readonly row: Row;
  readonly at: KeysetPosition;
}

/**
 * Reads the matching open programs, with additional conditions, in the order of their columns.
 * @param place additional columns that determine a row's position
 */
export function orderedRows<Row, Place extends object = object>(
  { list, filter, query, on, max }: PageParams<Row, FilterValues, number | RawBuilder<number>>,
  order: RawBuilder<unknown>,
  further: readonly Condition[],
  place: RawBuilder<Place> = sql<Place>``,
): RawBuilder<Row & Place> {
  const where = joinConditions([...programConditions(filter, query, on), ...further]);
  return sql<
    Row & Place
  >`SELECT ${list.columns}${place} FROM program WHERE ${where} ORDER BY ${order} LIMIT ${max}`;
}

/** Newest first: ids are sortable by creation time. */
export function newestStatement<Row>(
  params: PageParams<Row, FilterValues, number | RawBuilder<number>>,
  last: string | RawBuilder<string> | null,
): RawBuilder<Row> {
  const further = last === null ? [] : [sql<boolean>`${column('id')} < ${last}`];
  return orderedRows(params, sql`${column('id')} DESC`, further);
}

/** A page in the order of `newest`, after `last`. */
export async function newestRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  params: PageParams<Row>,
  last: string | null,
): Promise<PlacedRow<Row>[]> {
  const made = params.query === null ? params.list.newest : null;
  const rows = await readPlanned(database, ctx, params, { made, last, query: null }, (places) =>
    newestStatement({ ...params, ...places, query: null }, last && places.last),
  );
  return (rows ?? (await newestStatement(params, last).execute(database.query(ctx))).rows).map((row) => ({
    row,
    at: ['newest', params.corrected, row.id],
  }));
}

/**
 * Enough for the product's own lists; each connection caches the plans of the statements that it
 * ran.
 */
const MAX_NAMED = 50;
const names = new Map<string, string>();

function planName(text: string): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= MAX_NAMED) return existing;
  const name = `programs-${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Reads rows with a statement that is built, compiled, and planned once; otherwise those steps
 * would take half of a page's time. The search and the row limit are subqueries, because PostgreSQL
 * can't see their values when it plans. If it could, a plan for just these values would always look
 * cheaper than the cached one, and it would plan each time. Returns null if no plan suits all
 * values: a country or a tag can match nearly everything or nearly nothing.
 * @param pageValues which other values are set, and where the statements are cached; null: nowhere
 */
export async function readPlanned<Row>(
  database: Database,
  ctx: RequestContext,
  params: PageParams<unknown>,
  { made, ...pageValues }: Pick<PageValues, 'query' | 'last'> & { readonly made: StatementCache<Row> | null },
  statement: (places: PagePlaces) => RawBuilder<Row>,
): Promise<Row[] | null> {
  const { country, tag, deadline, type, funding } = params.filter;
  if (made === null || country !== null || tag !== null || deadline !== null) return null;
  const values = { ...pageValues, type, funding, max: params.max };
  const shape = Object.values(values)
    .map((value) => (value === null ? '-' : '+'))
    .join('');
  const planned =
    made.get(shape) ??
    new PlannedQuery(planName, (query, value: ValueOf<PageValues>) => {
      const filter = {
        ...params.filter,
        type: type && value('type'),
        funding: funding && value('funding'),
      };
      const places = {
        filter,
        query: sql<string>`(SELECT ${value('query')}::tsquery)`,
        last: sql<string>`${value('last')}`,
        max: sql<number>`(SELECT ${value('max')}::int)`,
      };
      return { compile: () => statement(places).compile(query) };
    });
  made.set(shape, planned);
  return database.runPlanned(ctx, planned, values);
}
