import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import { joinConditions, column } from './columns.js';
import { newestRows, type Identified, type PlacedRow, type Wanted } from './ordered-rows.js';
import type { PlacedIn } from './page-plan.js';
import { programConditions } from './program-filter.js';

const ID = column('id');
const SEARCH = column('search');

/** The newest matches that are ranked; what is older follows by its age. */
export const MAX_RANKED = 1_000;

/** So many of the newest rows tell how frequent a word is. */
export const SAMPLED = 1_000;

/** Half as many again as the sample promises: it is only a sample. */
const LOOKED_FOR = 1.5 * MAX_RANKED;

/**
 * How many of the newest rows are looked through for the matches that are ranked; 0: they are found by the inverted index,
 * which reads all matches. The shorter way is taken. Of `rows` rows of which a share matches, the index reads `share * rows`,
 * and looking through the newest reads `LOOKED_FOR / share` until enough are found: no word costs more than
 * `sqrt(LOOKED_FOR * rows)` rows, be it rare or frequent.
 * @param hits how many of the newest `SAMPLED` rows match
 * @param rows about how many there are in all
 */
export function estimateDepth(hits: number, rows: number): number {
  const share = hits / SAMPLED;
  return share * rows > LOOKED_FOR / share ? Math.ceil(LOOKED_FOR / share) : 0;
}

interface Sample {
  readonly hits: number;
  readonly rows: number;
}

/** The statement behind the sample. */
function sampleStatement<Row>(wanted: Wanted<Row>, query: string): RawBuilder<Sample> {
  const where = joinConditions(programConditions(wanted.filter, null, wanted.on));
  return sql<Sample>`SELECT count(*)::int AS hits,
      (SELECT reltuples::float8 FROM pg_class WHERE oid = 'program'::regclass) AS rows
    FROM (SELECT ${SEARCH} FROM program WHERE ${where} ORDER BY ${ID} DESC LIMIT ${sql.lit(SAMPLED)}) AS newest
    WHERE search @@ ${query}::tsquery`;
}

interface Ranked {
  readonly rank: number;
  readonly ceiling: string;
  readonly floor: string | null;
}

/**
 * Best match first. The rank hangs on the row and the search alone, by the weights of D, C, B, A: description, type,
 * organisation with country and tags, title. `floor` is there when there are more matches than are ranked, and then is the
 * oldest one that is.
 * @param depth the newest rows that are looked through; 0: the matches are found by the inverted index, where ordering by the
 * id's text keeps the database from walking the whole catalogue by its id in the hope of matches
 */
export function matchStatement<Row>(
  wanted: Wanted<Row>,
  query: string,
  after: PlacedIn<'match'> | null,
  depth: number,
): RawBuilder<Row & Ranked> {
  const conditions = programConditions(wanted.filter, depth === 0 ? query : null, wanted.on);
  if (after) conditions.push(sql`${ID} <= ${after.ceiling}`);
  if (after?.floor != null) conditions.push(sql`${ID} >= ${after.floor}`);
  const where = joinConditions(conditions);
  const further = after ? sql`WHERE (rank, id) < (${after.rank}::int, ${after.last}::uuid)` : sql``;
  const max = sql.lit(MAX_RANKED);
  const oneMore = sql.lit(MAX_RANKED + 1);
  const floor = after
    ? sql`${after.floor}::uuid`
    : sql`CASE WHEN (SELECT count(*) FROM newest) > ${max}
         THEN (SELECT id FROM newest OFFSET ${sql.lit(MAX_RANKED - 1)} LIMIT 1) END`;
  const found =
    depth === 0
      ? sql`SELECT ${ID}, ${SEARCH} FROM program WHERE ${where}
         ORDER BY ${ID}::text COLLATE "C" DESC LIMIT ${oneMore}`
      : sql`SELECT id, search FROM (SELECT ${ID}, ${SEARCH} FROM program WHERE ${where}
           ORDER BY ${ID} DESC LIMIT ${sql.lit(depth)}) AS looked_through
         WHERE search @@ ${query}::tsquery ORDER BY id DESC LIMIT ${oneMore}`;
  const rank = sql`(ts_rank('{0.05,0.1,0.4,1.0}', search, ${query}::tsquery, 1) * 1e6)::int`;
  return sql<Row & Ranked>`WITH newest AS MATERIALIZED (${found}),
    ranked AS (SELECT id, ${rank} AS rank FROM (SELECT * FROM newest LIMIT ${max}) AS window_of_newest),
    page AS (SELECT id, rank FROM ranked ${further} ORDER BY rank DESC, id DESC LIMIT ${wanted.max})
    SELECT ${wanted.list.columns}, page.rank, (SELECT id FROM newest LIMIT 1) AS ceiling, ${floor} AS floor
    FROM page JOIN program ON ${ID} = page.id ORDER BY page.rank DESC, page.id DESC`;
}

/** A page in the order of `match`: what is ranked, then the older matches. */
export async function matchRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  wanted: Wanted<Row>,
  query: string,
  after: PlacedIn<'match'> | null,
): Promise<PlacedRow<Row>[]> {
  const read = async (depth: number) => {
    const statement = matchStatement(wanted, query, after, depth);
    return (await statement.execute(database.query(ctx))).rows;
  };
  // A further page knows between which ids its rows lie, and reads no others.
  const depth = after ? 0 : await depthFor(database, ctx, wanted, query);
  let ranked = await read(depth);
  // Frequent only of late: what was looked through does not hold all that is to be ranked.
  if (depth > 0 && (ranked[0]?.floor ?? null) === null) ranked = await read(0);
  const placed = ranked.map((row): PlacedRow<Row> => {
    const top = after?.ceiling ?? row.ceiling;
    return { row, at: ['match', wanted.corrected, top, row.floor, row.rank, row.id] };
  });
  const floor = after ? after.floor : (ranked[0]?.floor ?? null);
  if (floor === null || placed.length >= wanted.max) return placed;
  const left = { ...wanted, max: wanted.max - placed.length };
  return [...placed, ...(await newestRows(database, ctx, left, floor))];
}

async function depthFor<Row>(
  database: Database,
  ctx: RequestContext,
  wanted: Wanted<Row>,
  query: string,
): Promise<number> {
  const { rows } = await sampleStatement(wanted, query).execute(database.query(ctx));
  const [sample] = rows;
  return sample ? estimateDepth(sample.hits, sample.rows) : 0;
}
