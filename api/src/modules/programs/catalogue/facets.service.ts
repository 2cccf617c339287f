import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { today } from '../program-record.js';
import { ProgramsService } from '../programs.service.js';
import {
  checkedFilter,
  conditionsOf,
  DEADLINE_FILTERS,
  type CheckedFilter,
  type ProgramFilter,
} from './program-filter.js';
import { ProgramSearch } from './search.service.js';
import { SqlValues } from './sql-values.js';

export const FACETS = ['type', 'country', 'tag', 'deadline', 'funding'] as const;
export type Facet = (typeof FACETS)[number];

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

export type Facets = Readonly<Record<Facet, readonly FacetCount[]>>;

/** The newest of so many programmes are counted: choices stay quick whatever the catalogue grows to. */
const COUNTED_MOST = 10_000;
/** Values of one facet that are told, those with the most programmes. */
const TOLD_MOST = 60;
const KEPT_MOST = 200;

/** What counts a row of `matching` under a facet's values; a row can count under several. */
const VALUES: Readonly<Record<Facet, (day: string) => string>> = {
  type: () => 'ARRAY[type]',
  country: () => 'ARRAY[country]',
  tag: () => 'tags',
  funding: () => `array_remove(ARRAY[funding], NULL)`,
  deadline: (day) => `array_remove(ARRAY[
      CASE WHEN deadline IS NULL OR deadline >= ${day}::date THEN 'open' END,
      CASE WHEN deadline BETWEEN ${day}::date AND ${day}::date + 30 THEN 'month' END,
      CASE WHEN deadline IS NULL THEN 'none' END], NULL)`,
};

/** How many programmes each further choice would leave. */
@Injectable()
export class ProgramFacetsService {
  /** By the catalogue's version and day; what is newer throws out all that is older. */
  private kept: { readonly of: string; readonly facets: Map<string, Facets> } = { of: '', facets: new Map() };

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly search: ProgramSearch,
  ) {}

  /**
   * The values of each facet with their counts, the most frequent first. The filter of a facet itself is left aside when
   * its values are counted, so that the other choices are seen. Of more than 10,000 programmes the newest are counted.
   * @throws DomainError VALIDATION_FAILED on a wrong filter
   */
  async facets(ctx: RequestContext, filter: ProgramFilter): Promise<Facets> {
    const checked = checkedFilter(filter);
    const on = today();
    const of = `${await this.programs.catalogueVersion(ctx)} ${on}`;
    if (this.kept.of !== of) this.kept = { of, facets: new Map() };
    const { facets: kept } = this.kept;
    const key = JSON.stringify(checked);
    const known = kept.get(key);
    if (known) return known;
    const counted = await this.counted(ctx, checked, on);
    if (kept.size >= KEPT_MOST) kept.clear();
    kept.set(key, counted);
    return counted;
  }

  private async counted(ctx: RequestContext, checked: CheckedFilter, on: string): Promise<Facets> {
    const found = await this.allOf(ctx, checked, checked.search, on);
    if (checked.search === '' || FACETS.some((facet) => found[facet].length > 0)) return found;
    const text = await this.search.corrected(ctx, checked.search);
    return text === null ? found : this.allOf(ctx, checked, text, on);
  }

  /** Facets without a filter of their own share one look at the rows. */
  private async allOf(
    ctx: RequestContext,
    checked: CheckedFilter,
    text: string,
    on: string,
  ): Promise<Facets> {
    const query = await this.search.read(ctx, text);
    const filtered = FACETS.filter((facet) => checked[facet] !== null);
    const looks = [
      { filter: checked, facets: FACETS.filter((facet) => checked[facet] === null) },
      ...filtered.map((facet) => ({ filter: { ...checked, [facet]: null }, facets: [facet] })),
    ].filter(({ facets }) => facets.length > 0);
    const counts: Record<Facet, FacetCount[]> = { type: [], country: [], tag: [], deadline: [], funding: [] };
    for (const { filter, facets } of looks) {
      const { sql, values } = facetsStatement(filter, query, on, facets);
      for (const row of await this.database.select<FacetCount & { facet: Facet }>(ctx, sql, values)) {
        counts[row.facet].push({ value: row.value, count: row.count });
      }
    }
    counts.deadline.sort((a, b) => placeOf(a.value) - placeOf(b.value));
    return counts;
  }
}

/** The statement behind some facets; a test holds it to its time. */
export function facetsStatement(
  filter: CheckedFilter,
  query: string | null,
  on: string,
  facets: readonly Facet[],
): { sql: string; values: readonly unknown[] } {
  const values = new SqlValues();
  const where = conditionsOf(filter, query, on, values).join(' AND ');
  const day = facets.includes('deadline') ? values.add(on) : '';
  const counts = facets.map(
    (facet) => `(SELECT '${facet}' AS facet, value, count(*)::int AS count
      FROM matching, unnest(${VALUES[facet](day)}) AS value
      GROUP BY value ORDER BY count DESC, value LIMIT ${TOLD_MOST})`,
  );
  const sql = `WITH matching AS MATERIALIZED (
      SELECT p.type, p.country, p.tags, p.funding, p.deadline FROM program p
      WHERE ${where} ORDER BY p.id DESC LIMIT ${COUNTED_MOST})
    ${counts.join(' UNION ALL ')}`;
  return { sql, values: values.list };
}

function placeOf(value: string): number {
  return DEADLINE_FILTERS.findIndex((word) => word === value);
}
