import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { today } from '../program-record.js';
import { ProgramsService } from '../programs.service.js';
import {
  compareByPlace,
  MAX_COUNTED,
  FACETS,
  groupedStatement,
  tagsStatement,
  type CountedRow,
  type Facet,
  type FacetCount,
} from './facet-counts.js';
import { checkedFilter, type CheckedFilter, type ProgramFilter } from './program-filter.js';
import { ProgramSearchService } from './search.service.js';

/** The values of each facet with their counts, the most frequent first. */
export interface Facets extends Readonly<Record<Facet, readonly FacetCount[]>> {
  /** Whether more programs match than are counted, so that each count is a lower bound. */
  readonly atLeast: boolean;
}

const MAX_CACHED = 200;

/** How many programs each additional filter value would match. */
@Injectable()
export class ProgramFacetsService {
  /** Facets by filter, for one catalog version and day; a newer version or day clears them. */
  private cache: { readonly version: string; readonly facets: Map<string, Promise<Facets>> } = {
    version: '',
    facets: new Map(),
  };

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly search: ProgramSearchService,
  ) {}

  /**
   * The values of each facet with their counts, at most 60 of each. A facet's own filter is ignored
   * when its values are counted, so that the alternatives stay visible. Of more than 100,000
   * programs, only the newest are counted, and `atLeast` is true. Concurrent identical requests
   * share one count.
   * @throws DomainError VALIDATION_FAILED for an invalid filter
   */
  async facets(ctx: RequestContext, filter: ProgramFilter): Promise<Facets> {
    const checked = checkedFilter(filter);
    const on = today();
    const version = `${await this.programs.catalogueVersion(ctx)} ${on}`;
    if (this.cache.version !== version) this.cache = { version, facets: new Map() };
    const { facets } = this.cache;
    const key = JSON.stringify(checked);
    const cached = facets.get(key);
    if (cached) return cached;
    const counted = this.counted(ctx, checked, on);
    if (facets.size >= MAX_CACHED) facets.clear();
    facets.set(key, counted);
    try {
      return await counted;
    } catch (error) {
      if (facets.get(key) === counted) facets.delete(key);
      throw error;
    }
  }

  private async counted(ctx: RequestContext, checked: CheckedFilter, on: string): Promise<Facets> {
    const found = await this.countAll(ctx, checked, checked.search, on);
    if (checked.search === '' || FACETS.some((facet) => found[facet].length > 0)) return found;
    const text = await this.search.corrected(ctx, checked.search);
    return text === null ? found : this.countAll(ctx, checked, text, on);
  }

  /** Facets without a filter of their own share one query. */
  private async countAll(
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
    let most = 0;
    for (const { filter, facets } of looks) {
      for (const { facet, value, count } of await this.countTags(ctx, filter, query, on, facets)) {
        if (facet === 'all') most = Math.max(most, count);
        else counts[facet].push({ value, count });
      }
    }
    counts.deadline.sort(compareByPlace);
    return { ...counts, atLeast: most > MAX_COUNTED };
  }

  /** Tags are many and rarely repeat, so they are counted in a parallel query. */
  private async countTags(
    ctx: RequestContext,
    filter: CheckedFilter,
    query: string | null,
    on: string,
    facets: readonly Facet[],
  ): Promise<CountedRow[]> {
    const statements = [
      groupedStatement(
        filter,
        query,
        on,
        facets.filter((facet) => facet !== 'tag'),
      ),
      ...(facets.includes('tag') ? [tagsStatement(filter, query, on)] : []),
    ];
    const results = await Promise.all(
      statements.map((statement) => statement.execute(this.database.query(ctx))),
    );
    return results.flatMap(({ rows }) => rows);
  }
}
