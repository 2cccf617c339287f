import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import { newestRows, type Identified, type PlacedRow, type Statement, type Wanted } from './ordered-rows.js';
import type { PlacedIn } from './page-plan.js';
import { conditionsOf } from './program-filter.js';
import { SqlValues } from './sql-values.js';

/** The newest matches that are ranked; what is older follows by its age. */
export const RANKED_MOST = 1_000;

/** So many of the newest rows tell how frequent a word is. */
export const SAMPLED = 1_000;

/** Half as many again as the sample promises: it is only a sample. */
const LOOKED_FOR = 1.5 * RANKED_MOST;

/**
 * How many of the newest rows are looked through for the matches that are ranked; 0: they are found by the inverted index,
 * which reads all matches. The shorter way is taken. Of `rows` rows of which a share matches, the index reads `share * rows`,
 * and looking through the newest reads `LOOKED_FOR / share` until enough are found: no word costs more than
 * `sqrt(LOOKED_FOR * rows)` rows, be it rare or frequent.
 * @param hits how many of the newest `SAMPLED` rows match
 * @param rows about how many there are in all
 */
export function depthOf(hits: number, rows: number): number {
  const share = hits / SAMPLED;
  return share * rows > LOOKED_FOR / share ? Math.ceil(LOOKED_FOR / share) : 0;
}

interface Sample {
  readonly hits: number;
  readonly rows: number;
}

/** The statement behind the sample. */
function sampleStatement(wanted: Wanted, query: string): Statement {
  const values = new SqlValues();
  const text = values.add(query);
  const where = conditionsOf(wanted.filter, null, wanted.on, values).join(' AND ');
  const sql = `SELECT count(*)::int AS hits,
      (SELECT reltuples::float8 FROM pg_class WHERE oid = 'program'::regclass) AS rows
    FROM (SELECT p.search FROM program p WHERE ${where} ORDER BY p.id DESC LIMIT ${SAMPLED}) AS newest
    WHERE search @@ ${text}::tsquery`;
  return { sql, values: values.list };
}

/** Weights of D, C, B, A: description, type, organisation with country and tags, title. */
const RANK = `(ts_rank('{0.05,0.1,0.4,1.0}', search, $1::tsquery, 1) * 1e6)::int`;

type Ranked<Row> = Row & {
  readonly rank: number;
  readonly ceiling: string;
  readonly floor: string | null;
};

/**
 * Best match first. The rank hangs on the row and the search alone; `floor` is there when there are more matches than are
 * ranked, and then is the oldest one that is.
 * @param depth the newest rows that are looked through; 0: the matches are found by the inverted index, where ordering by the
 * id's text keeps the database from walking the whole catalogue by its id in the hope of matches
 */
export function matchStatement(
  wanted: Wanted,
  query: string,
  after: PlacedIn<'match'> | null,
  depth: number,
): Statement {
  const values = new SqlValues();
  values.add(query);
  const where = conditionsOf(wanted.filter, depth === 0 ? query : null, wanted.on, values);
  if (after) where.push(`p.id <= ${values.add(after.ceiling)}`);
  if (after?.floor != null) where.push(`p.id >= ${values.add(after.floor)}`);
  const further = after
    ? `WHERE (rank, id) < (${values.add(after.rank)}::int, ${values.add(after.last)}::uuid)`
    : '';
  const floor = after
    ? `${values.add(after.floor)}::uuid`
    : `CASE WHEN (SELECT count(*) FROM newest) > ${RANKED_MOST}
         THEN (SELECT id FROM newest OFFSET ${RANKED_MOST - 1} LIMIT 1) END`;
  const found =
    depth === 0
      ? `SELECT p.id, p.search FROM program p WHERE ${where.join(' AND ')}
         ORDER BY p.id::text COLLATE "C" DESC LIMIT ${RANKED_MOST + 1}`
      : `SELECT id, search FROM (SELECT p.id, p.search FROM program p WHERE ${where.join(' AND ')}
           ORDER BY p.id DESC LIMIT ${depth}) AS looked_through
         WHERE search @@ $1::tsquery ORDER BY id DESC LIMIT ${RANKED_MOST + 1}`;
  const sql = `WITH newest AS MATERIALIZED (${found}),
    ranked AS (SELECT id, ${RANK} AS rank FROM (SELECT * FROM newest LIMIT ${RANKED_MOST}) AS window_of_newest),
    page AS (SELECT id, rank FROM ranked ${further} ORDER BY rank DESC, id DESC LIMIT ${values.add(wanted.most)})
    SELECT ${wanted.columns(values)}, page.rank, (SELECT id FROM newest LIMIT 1) AS ceiling, ${floor} AS floor
    FROM page JOIN program p ON p.id = page.id ORDER BY page.rank DESC, page.id DESC`;
  return { sql, values: values.list };
}

/** A page in the order of `match`: what is ranked, then the older matches. */
export async function matchRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  wanted: Wanted,
  query: string,
  after: PlacedIn<'match'> | null,
): Promise<PlacedRow<Row>[]> {
  const read = (depth: number) => {
    const { sql, values } = matchStatement(wanted, query, after, depth);
    return database.select<Ranked<Row>>(ctx, sql, values);
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
  if (floor === null || placed.length >= wanted.most) return placed;
  return [...placed, ...(await newestRows<Row>(database, ctx, wanted, floor, wanted.most - placed.length))];
}

async function depthFor(
  database: Database,
  ctx: RequestContext,
  wanted: Wanted,
  query: string,
): Promise<number> {
  const { sql, values } = sampleStatement(wanted, query);
  const [sample] = await database.select<Sample>(ctx, sql, values);
  return sample ? depthOf(sample.hits, sample.rows) : 0;
}
