import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import { joinConditions, column } from './columns.js';
import {
  newestRows,
  readPlanned,
  type Identified,
  type PlacedRow,
  type Ranked,
  type Sample,
  type SampledRow,
  type PageParams,
} from './ordered-rows.js';
import type { CataloguePositionBy } from './page-plan.js';
import { programConditions, type FilterValues } from './program-filter.js';

const ID = column('id');
const SEARCH = column('search');

/** Only the newest matches up to this limit are ranked; older ones follow by age. */
export const MAX_RANKED = 1_000;

/**
 * How many of the newest rows are sampled to estimate a word's frequency. Each search of a rare word reads them all: with
 * 1,000, the sample took half of the statement's time.
 */
export const SAMPLE_SIZE = 250;

/** With a margin of half, because a sample is inexact. */
const TARGET_MATCHES = 1.5 * MAX_RANKED;

/**
 * How many of the newest rows to scan for the matches that are ranked; 0: use the inverted index, which reads all
 * matches. Picks the cheaper plan. Of `rows` rows of which a share matches, the index reads `share * rows`, and a scan
 * of the newest reads `LOOKED_FOR / share` until enough are found: no word costs more than `sqrt(LOOKED_FOR * rows)`
 * rows, however rare or frequent it is.
 * @param hits how many of the newest `SAMPLED` rows match
 * @param rows the approximate total
 */
export function estimateDepth(hits: number, rows: number): number {
  const share = hits / SAMPLE_SIZE;
  return share * rows > TARGET_MATCHES / share ? Math.ceil(TARGET_MATCHES / share) : 0;
}

/** The oldest ranked match, if there are more matches. */
const FLOOR = sql<string | null>`CASE WHEN (SELECT count(*) FROM newest) > ${sql.lit(MAX_RANKED)}
  THEN (SELECT id FROM newest OFFSET ${sql.lit(MAX_RANKED - 1)} LIMIT 1) END`;

/** How many of the newest rows match, and approximately how many rows there are. */
function sampleStatement<Row>(params: Searched<Row>, query: ValueOrSql<string>): RawBuilder<Sample> {
  const where = joinConditions(programConditions(params.filter, null, params.on));
  return sql<Sample>`SELECT count(*)::int AS hits,
      (SELECT reltuples::float8 FROM pg_class WHERE oid = 'program'::regclass) AS rows
    FROM (SELECT ${SEARCH} FROM program WHERE ${where} ORDER BY ${ID} DESC LIMIT ${sql.lit(SAMPLE_SIZE)}) AS newest
    WHERE search @@ ${query}::tsquery`;
}

/** A search whose values may also be placeholders of a planned statement. */
type Searched<Row> = PageParams<Row, FilterValues, ValueOrSql<number>>;
type ValueOrSql<Value> = Value | RawBuilder<Value>;

/**
 * Best match first. The rank depends only on the row and the search, by the weights of D, C, B, A: description, type,
 * organization with country and tags, title. `floor` is set when there are more matches than are ranked, and is then
 * the oldest ranked match.
 * @param depth how many of the newest rows to scan; 0: use the inverted index, where ordering by the id as text keeps
 * the database from walking the whole catalog by id in the hope of matches
 */
export function matchStatement<Row>(
  params: PageParams<Row>,
  query: ValueOrSql<string>,
  after: CataloguePositionBy<'match'> | null,
  depth: number,
): RawBuilder<Row & Ranked> {
  const conditions = programConditions(params.filter, depth === 0 ? query : null, params.on);
  if (after) conditions.push(sql`${ID} <= ${after.ceiling}`);
  if (after?.floor != null) conditions.push(sql`${ID} >= ${after.floor}`);
  const where = joinConditions(conditions);
  const further = after ? sql`WHERE (rank, id) < (${after.rank}::int, ${after.last}::uuid)` : sql``;
  const oneMore = sql.lit(MAX_RANKED + 1);
  const floor = after ? sql`${after.floor}::uuid` : FLOOR;
  const found =
    depth === 0
      ? sql`SELECT ${ID}, ${SEARCH} FROM program WHERE ${where}
         ORDER BY ${ID}::text COLLATE "C" DESC LIMIT ${oneMore}`
      : sql`SELECT id, search FROM (SELECT ${ID}, ${SEARCH} FROM program WHERE ${where}
           ORDER BY ${ID} DESC LIMIT ${sql.lit(depth)}) AS looked_through
         WHERE search @@ ${query}::tsquery ORDER BY id DESC LIMIT ${oneMore}`;
  return sql<Row & Ranked>`WITH newest AS MATERIALIZED (${found}),
    ranked AS (${rankNewest(query)}),
    page AS (SELECT id, rank FROM ranked ${further} ORDER BY rank DESC, id DESC LIMIT ${params.max})
    SELECT ${params.list.columns}, page.rank, (SELECT id FROM newest LIMIT 1) AS ceiling, ${floor} AS floor
    FROM page JOIN program ON ${ID} = page.id ORDER BY page.rank DESC, page.id DESC`;
}

/** The newest matches with their ranks. */
function rankNewest(query: ValueOrSql<string>): RawBuilder<unknown> {
  const rank = sql`(ts_rank('{0.05,0.1,0.4,1.0}', search, ${query}::tsquery, 1) * 1e6)::int`;
  return sql`SELECT id, ${rank} AS rank FROM (SELECT * FROM newest LIMIT ${sql.lit(MAX_RANKED)}) AS window_of_newest`;
}

/**
 * The sample, together with the first page if the sample shows that the index is cheaper: a rare word takes a single
 * statement. Always returns a row; without a page, it has no id.
 */
export function sampledMatchStatement<Row extends Identified>(
  params: Searched<Row>,
  query: ValueOrSql<string>,
): RawBuilder<SampledRow<Row>> {
  const where = joinConditions(programConditions(params.filter, query, params.on));
  // The same rule as in `estimateDepth`.
  const rare = sql`SELECT hits::float8 * hits * rows <= ${sql.lit(TARGET_MATCHES * SAMPLE_SIZE * SAMPLE_SIZE)} FROM sample`;
  return sql`WITH sample AS MATERIALIZED (${sampleStatement(params, query)}),
    newest AS MATERIALIZED (SELECT ${ID}, ${SEARCH} FROM program WHERE (${rare}) AND ${where}
      ORDER BY ${ID}::text COLLATE "C" DESC LIMIT ${sql.lit(MAX_RANKED + 1)}),
    ranked AS (${rankNewest(query)}),
    page AS (SELECT id, rank FROM ranked ORDER BY rank DESC, id DESC LIMIT ${params.max}),
    shown AS (SELECT ${params.list.columns}, page.rank FROM page JOIN program ON ${ID} = page.id)
    SELECT shown.*, sample.hits, sample.rows, (SELECT id FROM newest LIMIT 1) AS ceiling, ${FLOOR} AS floor
    FROM sample LEFT JOIN shown ON true ORDER BY shown.rank DESC, shown.id DESC`;
}

/** A page in the order of `match`: the ranked matches, then the older ones. */
export async function matchRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  params: PageParams<Row>,
  query: string,
  after: CataloguePositionBy<'match'> | null,
): Promise<PlacedRow<Row>[]> {
  const read = async (depth: number) => {
    const statement = matchStatement(params, query, after, depth);
    return (await statement.execute(database.query(ctx))).rows;
  };
  let ranked: (Row & Ranked)[];
  // For a later page, the id range of its rows is known, and no other rows are read.
  if (after) ranked = await read(0);
  else {
    const rows = await sampledRows(database, ctx, params, query);
    ranked = rows.filter(isThere);
    const depth = rows[0] ? estimateDepth(rows[0].hits, rows[0].rows) : 0;
    if (depth > 0) ranked = await read(depth);
    // Frequent only in recent rows: the scanned rows do not contain all matches to rank.
    if (depth > 0 && (ranked[0]?.floor ?? null) === null) ranked = await read(0);
  }
  const placed = ranked.map((row): PlacedRow<Row> => {
    const top = after?.ceiling ?? row.ceiling;
    return { row, at: ['match', params.corrected, top, row.floor, row.rank, row.id] };
  });
  const floor = after ? after.floor : (ranked[0]?.floor ?? null);
  if (floor === null || placed.length >= params.max) return placed;
  const left = { ...params, max: params.max - placed.length };
  return [...placed, ...(await newestRows(database, ctx, left, floor))];
}

/**
 * Planned once: a rare word's rows come from the index, and the sample from the newest rows,
 * whatever the search is.
 */
async function sampledRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  params: PageParams<Row>,
  query: string,
): Promise<SampledRow<Row>[]> {
  const pageValues = { made: params.list.matches, query, last: null };
  const rows = await readPlanned(database, ctx, params, pageValues, ({ filter, max, query: place }) =>
    sampledMatchStatement({ ...params, filter, max }, place),
  );
  return rows ?? (await sampledMatchStatement(params, query).execute(database.query(ctx))).rows;
}

function isThere<Row extends Identified>(row: SampledRow<Row>): row is Sample & Row & Ranked {
  return row.id !== null;
}
