import { Injectable } from '@nestjs/common';
import { VersionedCache } from '../../../platform/cache/versioned-cache.js';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ProgramsService } from '../programs.service.js';
import { ProgramCatalogueService, type CataloguePage, type CatalogueRequest } from './catalogue.service.js';
import type { ProgramFilter } from './program-filter.js';
import type { ProgramField, ProgramText, ShownProgram } from './program-text.js';

/** A requested page. */
export interface PageRequest extends ProgramFilter, CatalogueRequest {
  /** Whether to count all matching programs. */
  readonly counted: boolean;
}

/** A page, with the total count if it was requested. */
export interface CountedPage extends CataloguePage<ShownProgram> {
  readonly total: number | null;
}

/** The estimated memory of a program in bytes, excluding its long texts. */
const PROGRAM_BYTES = 1_000;

/** A body is kept with its compressed copies, which take about a tenth and an eighth of its size. */
const WITH_COPIES = 1.25;

/**
 * Caches pages of the catalog until its version changes. A person's fit is private and never cached.
 */
@Injectable()
export class CatalogueCacheService {
  private readonly bodies: VersionedCache<Buffer>;
  private readonly pages: VersionedCache<CountedPage>;

  constructor(
    settings: Settings,
    private readonly catalogue: ProgramCatalogueService,
    private readonly programs: ProgramsService,
  ) {
    this.bodies = new VersionedCache(settings.answerCacheBytes / 2);
    this.pages = new VersionedCache(settings.answerCacheBytes / 2);
  }

  /**
   * The REST response as JSON bytes: `programs`, `pageInfo`, and `corrected` if the search was
   * corrected.
   * @param version the catalog's version, read before this call
   * @throws DomainError VALIDATION_FAILED for an invalid filter, sort, limit, or cursor
   */
  async body(ctx: RequestContext, version: string, request: PageRequest): Promise<Buffer> {
    const key = getKey(request);
    const read = async () => {
      const page = await this.catalogue.texts(ctx, request, request);
      return Buffer.from(getBody(page, await this.total(ctx, request, page.corrected)));
    };
    if (request.sort === 'fit') return read();
    return this.bodies.getOrRead(
      version,
      key,
      read,
      ({ length }) => Math.ceil(length * WITH_COPIES) + key.length,
    );
  }

  /**
   * The page with the given fields of each program.
   * @throws DomainError VALIDATION_FAILED for an invalid filter, sort, limit, or cursor
   */
  async page(
    ctx: RequestContext,
    request: PageRequest,
    fields: readonly ProgramField[],
  ): Promise<CountedPage> {
    const read = async () => {
      const page = await this.catalogue.nodes(ctx, request, request, fields);
      const rows = page.rows.map(({ shown }) => shown);
      return { ...page, rows, total: await this.total(ctx, request, page.corrected) };
    };
    if (request.sort === 'fit') return read();
    const key = `${getKey(request)} ${fields.join(' ')}`;
    const version = await this.programs.catalogueState(ctx);
    return this.pages.getOrRead(version, key, read, ({ rows }) => key.length + getBytes(rows));
  }

  private async total(
    ctx: RequestContext,
    request: PageRequest,
    corrected: string | null,
  ): Promise<number | null> {
    return request.counted ? this.catalogue.count(ctx, request, corrected) : null;
  }
}

function getKey(request: PageRequest): string {
  const { search, type, country, tag, funding, deadline, sort, limit, cursor, counted } = request;
  // JSON serializes NaN as null, which would pass for an absent number.
  return JSON.stringify([
    search,
    type,
    country,
    tag,
    funding,
    deadline,
    sort,
    String(limit),
    cursor,
    counted,
  ]);
}

function getBody({ rows, nextCursor, corrected }: CataloguePage<ProgramText>, total: number | null): string {
  const pageInfo = JSON.stringify({ nextCursor, ...(total === null ? {} : { total }) });
  const instead = corrected === null ? '' : `,"corrected":${JSON.stringify(corrected)}`;
  return `{"programs":[${rows.map(({ text }) => text).join(',')}],"pageInfo":${pageInfo}${instead}}`;
}

/** The estimated memory of rows in bytes: their lists and texts, plus a constant for the rest. */
function getBytes(rows: readonly ShownProgram[]): number {
  let characters = 0;
  const add = (value: unknown) => {
    if (typeof value === 'string') characters += value.length;
    else if (Array.isArray(value)) value.forEach(add);
  };
  for (const row of rows) Object.values(row).forEach(add);
  return 2 * characters + rows.length * PROGRAM_BYTES;
}
