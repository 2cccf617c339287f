import { sql, type RawBuilder } from 'kysely';
import { joinConditions, column } from './columns.js';
import { DEADLINE_FILTERS } from '../program.enums.js';
import { programConditions, MONTH_DAYS, type CheckedFilter } from './program-filter.js';

export const FACETS = ['type', 'country', 'tag', 'deadline', 'funding'] as const;
export type Facet = (typeof FACETS)[number];

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** A row of a counting statement; `all` is the number of programs counted. */
export interface CountedRow extends FacetCount {
  readonly facet: Facet | 'all';
}

/** Only the newest programs up to this limit are counted, so that facets stay fast as the catalog grows. */
export const MAX_COUNTED = 100_000;
/** The maximum number of values listed per facet, most frequent first. */
const MAX_VALUES = 60;

/** A facet with few combinations per program: all of these facets are counted in one pass. */
interface Dimension {
  /** The columns to group by, under the names that `values` reads. */
  readonly columns: (day: string) => readonly RawBuilder<unknown>[];
  /** The values that a group counts toward. */
  readonly values: RawBuilder<unknown>;
}

type GroupedFacet = Exclude<Facet, 'tag'>;

const DEADLINE = sql.ref('deadline');

const DIMENSIONS: Readonly<Record<GroupedFacet, Dimension>> = {
  type: { columns: () => [sql`type`], values: sql`VALUES (type)` },
  country: {
    columns: () => [sql`country`, sql`other_countries`],
    values: sql`SELECT DISTINCT unnest(array_append(other_countries, country))`,
  },
  funding: { columns: () => [sql`funding`], values: sql`SELECT funding WHERE funding IS NOT NULL` },
  deadline: {
    columns: (day) => [
      sql`CASE WHEN ${DEADLINE} IS NULL THEN 'none' WHEN ${DEADLINE} < ${day}::date THEN 'closed'
        WHEN ${DEADLINE} <= ${day}::date + ${sql.lit(MONTH_DAYS)} THEN 'month' ELSE 'later' END AS due`,
    ],
    values: sql`SELECT unnest(CASE due WHEN 'none' THEN '{open,none}'::text[] WHEN 'month' THEN '{open,month}'
      WHEN 'later' THEN '{open}' ELSE '{}' END)`,
  },
};

/**
 * The statement that counts a filter's programs by total and by facet, except for tags: grouped once by the facets'
 * columns, which have few combinations, and summed from the groups.
 */
export function groupedStatement(
  filter: CheckedFilter,
  query: string | null,
  on: string,
  facets: readonly GroupedFacet[],
): RawBuilder<CountedRow> {
  const read = sql.join([
    column('type'),
    column('country'),
    column('otherCountries'),
    column('funding'),
    column('deadline'),
  ]);
  const columns = facets.flatMap((facet) => DIMENSIONS[facet].columns(on));
  const groups = columns.map((_, at) => sql.lit(at + 1));
  const counts = facets.map(
    (facet) => sql`(SELECT ${sql.lit(facet)} AS facet, value, sum(programs)::int AS count
      FROM counted, LATERAL (${DIMENSIONS[facet].values}) AS under(value)
      GROUP BY value ORDER BY count DESC, value LIMIT ${sql.lit(MAX_VALUES)})`,
  );
  counts.push(sql`SELECT 'all' AS facet, '' AS value, coalesce(sum(programs), 0)::int AS count FROM counted`);
  return sql<CountedRow>`WITH counted AS MATERIALIZED (
      SELECT ${sql.join([...columns, sql`count(*) AS programs`])}
      FROM (${matchingRows(read, filter, query, on)}) AS matching
      ${groups.length === 0 ? sql`` : sql`GROUP BY ${sql.join(groups)}`})
    ${sql.join(counts, sql` UNION ALL `)}`;
}

/** The statement that counts a filter's programs by tag. */
export function tagsStatement(
  filter: CheckedFilter,
  query: string | null,
  on: string,
): RawBuilder<CountedRow> {
  const matching = matchingRows(column('tags'), filter, query, on);
  return sql<CountedRow>`SELECT 'tag' AS facet, value, count(*)::int AS count
    FROM (SELECT unnest(tags) AS value FROM (${matching}) AS matching) AS tagged
    GROUP BY value ORDER BY count DESC, value LIMIT ${sql.lit(MAX_VALUES)}`;
}

/** The deadline choices, in display order. */
export function compareByPlace({ value: one }: FacetCount, { value: other }: FacetCount): number {
  return getPlace(one) - getPlace(other);
}

/** Reads one more row than is counted, to detect that there are more. */
function matchingRows(
  columns: RawBuilder<unknown>,
  filter: CheckedFilter,
  query: string | null,
  on: string,
): RawBuilder<unknown> {
  const where = joinConditions(programConditions(filter, query, on));
  return sql`SELECT ${columns} FROM program WHERE ${where} ORDER BY ${column('id')} DESC
    LIMIT ${sql.lit(MAX_COUNTED + 1)}`;
}

function getPlace(value: string): number {
  return DEADLINE_FILTERS.findIndex((word) => word === value);
}
