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

/** Placeholders for them in the statement. */
interface PagePlaces {
  readonly filter: FilterValues;
  readonly query: RawBuilder<string>;
  readonly last: RawBuilder<string>;
  readonly max: RawBuilder<number>;
}

/** Built statements, keyed by which of the values are set. */
type MadeStatements<Row> = Map<string, PlannedQuery<PageValues, Row>>;

/** The columns to read of a program, with the statements built for them. */
export class SelectList<Row> {
  readonly newest: MadeStatements<Row> = new Map();
  readonly matches: MadeStatements<SampledRow<Row>> = new Map();

  /** @param columns the SELECT list of a program; includes `id` */
  constructor(readonly columns: RawBuilder<Row>) {}
}

/** The position of a search result. */
export interface Ranked {
  readonly rank: number;
  readonly ceiling: string;
  readonly floor: string | null;
}

/** How frequent a search is. */
export interface Sample {
  readonly hits: number;
  readonly rows: number;
}

/** A row of a search with its sample; null: there is only the sample. */
export type SampledRow<Row> = Sample & ((Row & Ranked) | { readonly id: null });

/** The parameters of a page, whatever its order. */
export interface PageParams<Row, Filter = CheckedFilter, Max = number> {
  readonly list: SelectList<Row>;
  readonly filter: Filter;
  /** The search as tsquery text; null: none. */
  readonly query: string | null;
  /** The corrected search, if the original one was replaced. */
  readonly corrected: string | null;
  /** Today, YYYY-MM-DD. */
  readonly on: string;
  /** Requested rows: one more than a page shows. */
  readonly max: Max;
}

/** What identifies a row. */
export interface Identified {
  readonly id: string;
}

/** The columns read of a program, and its position in the list. */
export interface PlacedRow<Row extends Identified> {
  readonly row: Row;
  readonly at: KeysetPosition;
}

/**
 * The open programs that match, with further conditions, ordered by their columns.
 * @param place additional columns that determine a row's position
 */
export function rowsOrdered<Row, Place extends object = object>(
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
  return rowsOrdered(params, sql`${column('id')} DESC`, further);
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

/** As many statements as the product's own lists need; each connection keeps the plans of those that it ran. */
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
 * Reads by a statement that is built, compiled and planned once: those steps would take half of a page's time. The search
 * and the number of rows are subqueries, whose values PostgreSQL doesn't see when it plans: where it sees them, a plan
 * for just these values always looks cheaper than the kept one, so it would plan each time. Returns null when no plan
 * suits all values: a country or a tag can match nearly everything or nearly nothing.
 * @param given which other values are set, and where the statements are cached; null: nowhere
 */
export async function readPlanned<Row>(
  database: Database,
  ctx: RequestContext,
  params: PageParams<unknown>,
  { made, ...given }: Pick<PageValues, 'query' | 'last'> & { readonly made: MadeStatements<Row> | null },
  statement: (places: PagePlaces) => RawBuilder<Row>,
): Promise<Row[] | null> {
  const { country, tag, deadline, type, funding } = params.filter;
  if (made === null || country !== null || tag !== null || deadline !== null) return null;
  const values = { ...given, type, funding, max: params.max };
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
