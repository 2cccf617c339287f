import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import type { Identified, PlacedRow, Statement, Wanted } from './ordered-rows.js';
import type { PlacedIn } from './page-plan.js';
import { conditionsOf } from './program-filter.js';
import { SqlValues } from './sql-values.js';

/** The rank of the programs of one `fit_key` for a person: higher fits better. */
export interface KeyScore {
  readonly key: string;
  readonly score: number;
}

type Scored<Row> = Row & { readonly fitScore: number };

/** Of each key its newest programs by the index, put together: best fit first, the newest of those that fit alike. */
export function fitStatement(
  wanted: Wanted,
  keys: readonly KeyScore[],
  after: PlacedIn<'fit'> | null,
): Statement {
  const values = new SqlValues();
  const [names, scores] = [
    values.add(keys.map(({ key }) => key)),
    values.add(keys.map(({ score }) => score)),
  ];
  const where = ['p.fit_key = k.fit_key', ...conditionsOf(wanted.filter, wanted.query, wanted.on, values)];
  if (after) where.push(`(k.score < ${values.add(after.score)} OR p.id < ${values.add(after.last)}::uuid)`);
  const most = values.add(wanted.most);
  const sql = `SELECT ${wanted.columns(values)}, best.score AS "fitScore" FROM (
      SELECT k.score, one.id FROM unnest(${names}::text[], ${scores}::int[]) AS k(fit_key, score)
      CROSS JOIN LATERAL (SELECT p.id FROM program p WHERE ${where.join(' AND ')} ORDER BY p.id DESC LIMIT ${most}) AS one
      ORDER BY k.score DESC, one.id DESC LIMIT ${most}) AS best
    JOIN program p ON p.id = best.id ORDER BY best.score DESC, best.id DESC`;
  return { sql, values: values.list };
}

/**
 * A page in the order of `fit`. The keys with the best scores are read first, then twice as many, until the page is full:
 * a page without filters comes of its first few.
 */
export async function fitRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  wanted: Wanted,
  keys: readonly KeyScore[],
  after: PlacedIn<'fit'> | null,
): Promise<PlacedRow<Row>[]> {
  const placed: PlacedRow<Row>[] = [];
  const left = keys.filter(({ score }) => after === null || score <= after.score);
  const scores = [...new Set(left.map(({ score }) => score))].sort((a, b) => b - a);
  for (let from = 0, wide = 1; from < scores.length && placed.length < wanted.most; from += wide, wide *= 2) {
    const among = new Set(scores.slice(from, from + wide));
    const { sql, values } = fitStatement(
      { ...wanted, most: wanted.most - placed.length },
      left.filter(({ score }) => among.has(score)),
      after,
    );
    for (const row of await database.select<Scored<Row>>(ctx, sql, values)) {
      placed.push({ row, at: ['fit', wanted.corrected, row.fitScore, row.id] });
    }
  }
  return placed;
}
