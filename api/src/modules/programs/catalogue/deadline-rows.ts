import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import { rowsOrdered, type Identified, type PlacedRow, type Statement, type Wanted } from './ordered-rows.js';
import type { PlacedIn } from './page-plan.js';
import type { SqlValues } from './sql-values.js';

/** One stretch of the list, which an index has in its order. */
interface Part {
  /** Who stands in it; `day` is the place of today in the statement. */
  readonly condition: (day: () => string) => string;
  /** The column by which it is ordered; null: by id alone. */
  readonly column: 'p.deadline' | 'p.deadline_month' | null;
  readonly cast: 'date' | 'smallint';
  readonly latestFirst?: true;
}

/**
 * Open deadlines, the next one first; then what has only a usual month, from this month round the year; then what names
 * neither; last what has closed, the latest first.
 */
const PARTS: readonly Part[] = [
  { condition: (day) => `p.deadline >= ${day()}::date`, column: 'p.deadline', cast: 'date' },
  {
    condition: (day) => `p.deadline IS NULL AND p.deadline_month >= ${monthOf(day())}`,
    column: 'p.deadline_month',
    cast: 'smallint',
  },
  {
    condition: (day) => `p.deadline IS NULL AND p.deadline_month < ${monthOf(day())}`,
    column: 'p.deadline_month',
    cast: 'smallint',
  },
  { condition: () => 'p.deadline IS NULL AND p.deadline_month IS NULL', column: null, cast: 'smallint' },
  {
    condition: (day) => `p.deadline < ${day()}::date`,
    column: 'p.deadline',
    cast: 'date',
    latestFirst: true,
  },
];

/** The statement of one part of the list, by its place from 0. */
export function deadlineStatement(
  wanted: Wanted,
  place: number,
  after: PlacedIn<'deadline'> | null,
  most = wanted.most,
): Statement {
  const part = PARTS[place];
  if (!part) throw new Error(`The deadline list has no part ${place}.`);
  const { column, cast, latestFirst } = part;
  const way = latestFirst ? 'DESC' : 'ASC';
  const sign = latestFirst ? '<' : '>';
  const order = column === null ? 'p.id ASC' : `${column} ${way}, p.id ${way}`;
  const beyond = (values: SqlValues) => {
    if (after?.part !== place) return [];
    const [value, last] = [after.value, after.last];
    if (column === null) return [`p.id > ${values.add(last)}`];
    return [`(${column}, p.id) ${sign} (${values.add(value)}::${cast}, ${values.add(last)}::uuid)`];
  };
  const conditions = (values: SqlValues) => [part.condition(() => values.add(wanted.on)), ...beyond(values)];
  const value = column === 'p.deadline' ? `${column}::text` : (column ?? 'NULL');
  return rowsOrdered(wanted, most, order, conditions, `, ${value} AS "placedBy"`);
}

type Placed<Row> = Row & { readonly placedBy: string | number | null };

/** A page in the order of `deadline`. `wanted.on` is the day on which its first page was read. */
export async function deadlineRows<Row extends Identified>(
  database: Database,
  ctx: RequestContext,
  wanted: Wanted,
  after: PlacedIn<'deadline'> | null,
): Promise<PlacedRow<Row>[]> {
  const placed: PlacedRow<Row>[] = [];
  for (let place = after?.part ?? 0; place < PARTS.length && placed.length < wanted.most; place += 1) {
    const { sql, values } = deadlineStatement(wanted, place, after, wanted.most - placed.length);
    for (const row of await database.select<Placed<Row>>(ctx, sql, values)) {
      placed.push({ row, at: ['deadline', wanted.corrected, wanted.on, place, row.placedBy, row.id] });
    }
  }
  return placed;
}

function monthOf(day: string): string {
  return `extract(month FROM ${day}::date)::smallint`;
}
