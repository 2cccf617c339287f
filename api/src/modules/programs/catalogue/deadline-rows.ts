import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import { column, type Condition } from './columns.js';
import { orderedRows, type Identified, type PlacedRow, type PageParams } from './ordered-rows.js';
import type { CataloguePositionBy } from './page-plan.js';

const DEADLINE = column('deadline');
const MONTH = column('deadlineMonth');
const ID = column('id');

/** A section of the list whose order is provided by an index. */
interface Part {
  /** The condition for the programs it contains on a day. */
  readonly condition: (day: string) => Condition;
  /** The column to order by; null: by id alone. */
  readonly orderedBy: 'deadline' | 'month' | null;
  readonly latestFirst?: true;
}

/**
 * Open deadlines, soonest first; then programs with only a usual month, starting from this month;
 * then programs with neither; finally closed programs, last closed first.
 */
const PARTS: readonly Part[] = [
  { condition: (day) => sql`${DEADLINE} >= ${day}::date`, orderedBy: 'deadline' },
  { condition: (day) => sql`${DEADLINE} IS NULL AND ${MONTH} >= ${getMonth(day)}`, orderedBy: 'month' },
  { condition: (day) => sql`${DEADLINE} IS NULL AND ${MONTH} < ${getMonth(day)}`, orderedBy: 'month' },
  { condition: () => sql`${DEADLINE} IS NULL AND ${MONTH} IS NULL`, orderedBy: null },
  { condition: (day) => sql`${DEADLINE} < ${day}::date`, orderedBy: 'deadline', latestFirst: true },
];

interface PlacedBy {
  readonly placedBy: string | number | null;
}

/** The statement for one section, by its zero-based index. */
export function deadlineStatement<Row>(
  params: PageParams<Row>,
  place: number,
  after: CataloguePositionBy<'deadline'> | null,
): RawBuilder<Row & PlacedBy> {
  const part = PARTS[place];
  if (!part) throw new Error(`The deadline list has no part ${place}.`);
  const conditions = [part.condition(params.on)];
  const last = after?.part === place ? after : null;
  if (part.orderedBy === null) {
    if (last) conditions.push(sql`${ID} > ${last.last}`);
    return orderedRows(params, sql`${ID} ASC`, conditions, sql<PlacedBy>`, NULL AS "placedBy"`);
  }
  const isDate = part.orderedBy === 'deadline';
  const orderedBy = isDate ? DEADLINE : MONTH;
  const direction = part.latestFirst ? sql`DESC` : sql`ASC`;
  if (last) {
    const value = isDate ? sql`${last.value}::date` : sql`${last.value}::smallint`;
    const beyond = part.latestFirst ? sql`<` : sql`>`;
    conditions.push(sql`(${orderedBy}, ${ID}) ${beyond} (${value}, ${last.last}::uuid)`);
  }
  const order = sql`${orderedBy} ${direction}, ${ID} ${direction}`;
  return orderedRows(params, order, conditions, sql<PlacedBy>`, ${orderedBy} AS "placedBy"`);
}

/** A page in the order of `deadline`. `params.on` is the day on which its first page was read. */
export async function deadlineRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  params: PageParams<Row>,
  after: CataloguePositionBy<'deadline'> | null,
): Promise<PlacedRow<Row>[]> {
  const placed: PlacedRow<Row>[] = [];
  for (let place = after?.part ?? 0; place < PARTS.length && placed.length < params.max; place += 1) {
    const left = { ...params, max: params.max - placed.length };
    const { rows } = await deadlineStatement(left, place, after).execute(database.query(ctx));
    for (const row of rows) {
      placed.push({ row, at: ['deadline', params.corrected, params.on, place, row.placedBy, row.id] });
    }
  }
  return placed;
}

function getMonth(day: string): RawBuilder<number> {
  return sql`extract(month FROM ${day}::date)::smallint`;
}
