import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import { newestRows, type Identified, type PlacedRow, type Statement, type Wanted } from './ordered-rows.js';
import type { PlacedIn } from './page-plan.js';
import { conditionsOf } from './program-filter.js';
import { SqlValues } from './sql-values.js';

/** The newest matches that are ranked; what is older follows by its age. */
export const RANKED_MOST = 1_000;

/** The newest rows among which a frequent word is looked for, row by row. */
const LOOKED_THROUGH = 5_000;

/** So many of the newest rows tell whether a word is frequent, and how many of them match one that is. */
const SAMPLED = 400;
const FREQUENT = 100;

/**
 * How matches are found. `rare`: by the inverted index; ordering by the id's text keeps the database from walking the whole
 * catalogue by its id in the hope of matches. `sampled`: so, too, unless many of the newest rows match; then by looking
 * through the newest, the only way that does not read all the matches of a frequent word.
 */
type Way = 'sampled' | 'rare';

/** Weights of D, C, B, A: description, type, organisation with country and tags, title. */
const RANK = `(ts_rank('{0.05,0.1,0.4,1.0}', search, $1::tsquery, 1) * 1e6)::int`;

type Ranked<Row> = Row & {
  readonly rank: number;
  readonly ceiling: string;
  readonly floor: string | null;
  /** Whether only the newest rows were looked through. */
  readonly sampled: boolean;
};

/**
 * Best match first. The rank hangs on the row and the search alone; `floor` is there when there are more matches than are
 * ranked, and then is the oldest one that is.
 */
export function matchStatement(
  wanted: Wanted,
  query: string,
  after: PlacedIn<'match'> | null,
  way: Way,
): Statement {
  const values = new SqlValues();
  values.add(query);
  const where = conditionsOf(wanted.filter, null, wanted.on, values);
  if (after) where.push(`p.id <= ${values.add(after.ceiling)}`);
  if (after?.floor != null) where.push(`p.id >= ${values.add(after.floor)}`);
  const wantedRows = `program p WHERE ${where.join(' AND ')}`;
  const further = after
    ? `WHERE (rank, id) < (${values.add(after.rank)}::int, ${values.add(after.last)}::uuid)`
    : '';
  const floor = after
    ? `${values.add(after.floor)}::uuid`
    : `CASE WHEN (SELECT count(*) FROM newest) > ${RANKED_MOST}
         THEN (SELECT id FROM newest OFFSET ${RANKED_MOST - 1} LIMIT 1) END`;
  const newestOf = (most: number) =>
    `(SELECT p.id, p.search FROM ${wantedRows} ORDER BY p.id DESC LIMIT ${most}) AS looked_through
      WHERE search @@ $1::tsquery`;
  const indexed = (when: string) =>
    `SELECT p.id, p.search FROM ${wantedRows} AND p.search @@ $1::tsquery${when}
     ORDER BY p.id::text COLLATE "C" DESC LIMIT ${RANKED_MOST + 1}`;
  const found =
    way === 'rare'
      ? `newest AS MATERIALIZED (${indexed('')})`
      : `sample AS MATERIALIZED (SELECT count(*) >= ${FREQUENT} AS frequent FROM ${newestOf(SAMPLED)}),
        newest AS MATERIALIZED (
          (SELECT id, search FROM ${newestOf(LOOKED_THROUGH)} AND (SELECT frequent FROM sample)
            ORDER BY id DESC LIMIT ${RANKED_MOST + 1})
          UNION ALL (${indexed(' AND NOT (SELECT frequent FROM sample)')}))`;
  const sql = `WITH ${found},
    ranked AS (SELECT id, ${RANK} AS rank FROM (SELECT * FROM newest LIMIT ${RANKED_MOST}) AS window_of_newest),
    page AS (SELECT id, rank FROM ranked ${further} ORDER BY rank DESC, id DESC LIMIT ${values.add(wanted.most)})
    SELECT ${wanted.columns(values)}, ${way === 'rare' ? 'false' : '(SELECT frequent FROM sample)'} AS sampled,
      page.rank, (SELECT id FROM newest LIMIT 1) AS ceiling, ${floor} AS floor
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
  const read = (way: Way) => {
    const { sql, values } = matchStatement(wanted, query, after, way);
    return database.select<Ranked<Row>>(ctx, sql, values);
  };
  // A further page knows between which ids its rows lie, and reads no others.
  let ranked = await read(after ? 'rare' : 'sampled');
  // Frequent only of late: what was looked through does not hold all that is to be ranked.
  if (after === null && ranked[0]?.sampled && ranked[0].floor === null) ranked = await read('rare');
  const placed = ranked.map((row): PlacedRow<Row> => {
    const top = after?.ceiling ?? row.ceiling;
    return { row, at: ['match', wanted.corrected, top, row.floor, row.rank, row.id] };
  });
  const floor = after ? after.floor : (ranked[0]?.floor ?? null);
  if (floor === null || placed.length >= wanted.most) return placed;
  return [...placed, ...(await newestRows<Row>(database, ctx, wanted, floor, wanted.most - placed.length))];
}
