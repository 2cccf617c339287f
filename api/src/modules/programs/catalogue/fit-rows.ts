import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import { joinConditions, column } from './columns.js';
import type { Identified, PlacedRow, PageParams } from './ordered-rows.js';
import type { CataloguePositionBy } from './page-plan.js';
import { programConditions } from './program-filter.js';

/** The rank of the programs of one `fit_key` for a person: higher fits better. */
export interface KeyScore {
  readonly key: string;
  readonly score: number;
}

interface Scored {
  readonly fitScore: number;
}

/** Merges the newest programs of each key from the index: best fit first, then newest first. */
export function fitStatement<Row>(
  { list, filter, query, on, max }: PageParams<Row>,
  keys: readonly KeyScore[],
  after: CataloguePositionBy<'fit'> | null,
): RawBuilder<Row & Scored> {
  const id = column('id');
  const names = keys.map(({ key }) => key);
  const scores = keys.map(({ score }) => score);
  const where = joinConditions([
    sql`${column('fitKey')} = k.fit_key`,
    ...programConditions(filter, query, on),
    ...(after ? [sql<SqlBool>`(k.score < ${after.score} OR ${id} < ${after.last}::uuid)`] : []),
  ]);
  return sql<Row & Scored>`SELECT ${list.columns}, best.score AS "fitScore" FROM (
      SELECT k.score, one.id FROM unnest(${names}::text[], ${scores}::int[]) AS k(fit_key, score)
      CROSS JOIN LATERAL (SELECT ${id} FROM program WHERE ${where} ORDER BY ${id} DESC LIMIT ${max}) AS one
      ORDER BY k.score DESC, one.id DESC LIMIT ${max}) AS best
    JOIN program ON ${id} = best.id ORDER BY best.score DESC, best.id DESC`;
}

/**
 * A page in the order of `fit`. Reads the keys with the best scores first, then twice as many, until the page is full;
 * an unfiltered page needs only the first few.
 */
export async function fitRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  params: PageParams<Row>,
  keys: readonly KeyScore[],
  after: CataloguePositionBy<'fit'> | null,
): Promise<PlacedRow<Row>[]> {
  const placed: PlacedRow<Row>[] = [];
  const left = keys.filter(({ score }) => after === null || score <= after.score);
  const scores = [...new Set(left.map(({ score }) => score))].sort((a, b) => b - a);
  for (let from = 0, wide = 1; from < scores.length && placed.length < params.max; from += wide, wide *= 2) {
    const among = new Set(scores.slice(from, from + wide));
    const statement = fitStatement(
      { ...params, max: params.max - placed.length },
      left.filter(({ score }) => among.has(score)),
      after,
    );
    const { rows } = await statement.execute(database.query(ctx));
    for (const row of rows) {
      placed.push({ row, at: ['fit', params.corrected, row.fitScore, row.id] });
    }
  }
  return placed;
}
