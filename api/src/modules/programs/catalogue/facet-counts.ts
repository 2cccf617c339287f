import type { Statement } from './ordered-rows.js';
import { conditionsOf, DEADLINE_FILTERS, MONTH_DAYS, type CheckedFilter } from './program-filter.js';
import { SqlValues } from './sql-values.js';

export const FACETS = ['type', 'country', 'tag', 'deadline', 'funding'] as const;
export type Facet = (typeof FACETS)[number];

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** A row of a counting statement; `all` is how many programs were counted. */
export interface CountedRow extends FacetCount {
  readonly facet: Facet | 'all';
}

/** The newest of so many programs are counted: choices stay quick whatever the catalogue grows to. */
export const COUNTED_MOST = 100_000;
/** How many values of one facet are listed, those with the most programs. */
const TOLD_MOST = 60;

/** A facet of which each program has few combinations: all of these are counted in one pass. */
interface Dimension {
  /** What the rows are grouped by, with the names that `values` reads. */
  readonly columns: (day: string) => readonly string[];
  /** The values under which a group counts. */
  readonly values: string;
}

type GroupedFacet = Exclude<Facet, 'tag'>;

const DIMENSIONS: Readonly<Record<GroupedFacet, Dimension>> = {
  type: { columns: () => ['type'], values: 'VALUES (type)' },
  country: {
    columns: () => ['country', 'other_countries'],
    values: 'SELECT DISTINCT unnest(array_append(other_countries, country))',
  },
  funding: { columns: () => ['funding'], values: 'SELECT funding WHERE funding IS NOT NULL' },
  deadline: {
    columns: (day) => [
      `CASE WHEN deadline IS NULL THEN 'none' WHEN deadline < ${day}::date THEN 'closed'
        WHEN deadline <= ${day}::date + ${MONTH_DAYS} THEN 'month' ELSE 'later' END AS due`,
    ],
    values: `SELECT unnest(CASE due WHEN 'none' THEN '{open,none}'::text[] WHEN 'month' THEN '{open,month}'
      WHEN 'later' THEN '{open}' ELSE '{}' END)`,
  },
};

/**
 * The statement that counts a filter's programs under some facets other than tags, and all of them: grouped once by
 * what the facets hang on, of which there are few combinations, and summed up from the groups.
 */
export function groupedStatement(
  filter: CheckedFilter,
  query: string | null,
  on: string,
  facets: readonly GroupedFacet[],
): Statement {
  const values = new SqlValues();
  const matching = matchingRows('p.type, p.country, p.other_countries, p.funding, p.deadline', {
    filter,
    query,
    on,
    values,
  });
  const day = facets.includes('deadline') ? values.add(on) : '';
  const columns = facets.flatMap((facet) => DIMENSIONS[facet].columns(day));
  const groups = columns.map((_, at) => at + 1).join(', ');
  const counts = facets.map(
    (facet) => `(SELECT '${facet}' AS facet, value, sum(programs)::int AS count
      FROM counted, LATERAL (${DIMENSIONS[facet].values}) AS under(value)
      GROUP BY value ORDER BY count DESC, value LIMIT ${TOLD_MOST})`,
  );
  counts.push(`SELECT 'all' AS facet, '' AS value, coalesce(sum(programs), 0)::int AS count FROM counted`);
  const sql = `WITH counted AS MATERIALIZED (
      SELECT ${[...columns, 'count(*) AS programs'].join(', ')} FROM (${matching}) AS matching
      ${groups === '' ? '' : `GROUP BY ${groups}`})
    ${counts.join(' UNION ALL ')}`;
  return { sql, values: values.list };
}

/** The statement that counts a filter's programs under their tags. */
export function tagsStatement(filter: CheckedFilter, query: string | null, on: string): Statement {
  const values = new SqlValues();
  const matching = matchingRows('p.tags', { filter, query, on, values });
  const sql = `SELECT 'tag' AS facet, value, count(*)::int AS count
    FROM (SELECT unnest(tags) AS value FROM (${matching}) AS matching) AS tagged
    GROUP BY value ORDER BY count DESC, value LIMIT ${TOLD_MOST}`;
  return { sql, values: values.list };
}

/** The choices of the deadline in the order in which they are offered. */
export function byPlace({ value: one }: FacetCount, { value: other }: FacetCount): number {
  return placeOf(one) - placeOf(other);
}

interface Matching {
  readonly filter: CheckedFilter;
  readonly query: string | null;
  readonly on: string;
  readonly values: SqlValues;
}

/** One more than are counted, by which it is seen that there are more. */
function matchingRows(columns: string, { filter, query, on, values }: Matching): string {
  const where = conditionsOf(filter, query, on, values).join(' AND ');
  return `SELECT ${columns} FROM program p WHERE ${where} ORDER BY p.id DESC LIMIT ${COUNTED_MOST + 1}`;
}

function placeOf(value: string): number {
  return DEADLINE_FILTERS.findIndex((word) => word === value);
}
