import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { isId } from '../../../platform/database/ids.js';
import { DomainError } from '../../../platform/errors/index.js';
import type { PageSource, PublicPage, SitemapEntry } from '../../../platform/http/public-pages.js';
import { today } from '../program-record.js';
import { ProgramsService } from '../programs.service.js';
import { cataloguePage, programPage, PROGRAMS_PATH, type ListedProgram } from './program-page.js';

/** How many programs the list names for readers without script. */
const LISTED_MOST = 50;
/** Rows that are read at once while a sitemap is made. */
const BATCH = 1_000;

/** What can be applied to on day $1. */
const OPEN = 'p.archived_at IS NULL AND (p.deadline IS NULL OR p.deadline >= $1::date)';

/** The public pages of the catalogue: the list, and each program that is not archived. */
@Injectable()
export class ProgramPages implements PageSource {
  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly settings: Settings,
  ) {}

  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    if (path === PROGRAMS_PATH) return cataloguePage(await this.newest(ctx), this.settings.publicUrl);
    const [, id = ''] = /^\/programs\/([^/]+)$/.exec(path) ?? [];
    if (id === '' || id === 'compare') return null;
    if (!isId(id)) return 'missing';
    try {
      return programPage(await this.programs.get(ctx, id), today(), this.settings.publicUrl);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return 'missing';
      throw error;
    }
  }

  /** A deadline that passes changes the entries as well. */
  async version(ctx: RequestContext): Promise<string> {
    return `${await this.programs.catalogueVersion(ctx)} ${today()}`;
  }

  async count(ctx: RequestContext): Promise<number> {
    const rows = await this.database.select<{ count: number }>(
      ctx,
      `SELECT count(*)::int AS count FROM program p WHERE ${OPEN}`,
      [today()],
    );
    return 1 + (rows[0]?.count ?? 0);
  }

  /** The list, then what can be applied to, oldest first. */
  async *entries(ctx: RequestContext, skip: number, most: number): AsyncGenerator<SitemapEntry> {
    if (most <= 0) return;
    if (skip === 0) yield { path: PROGRAMS_PATH, changedAt: null };
    yield* this.openPrograms(ctx, Math.max(0, skip - 1), skip === 0 ? most - 1 : most);
  }

  private async *openPrograms(ctx: RequestContext, skip: number, most: number): AsyncGenerator<SitemapEntry> {
    const on = today();
    let after: string | null = null;
    for (let left = most; left > 0; left -= BATCH) {
      const rows: { id: string; updatedAt: Date }[] = await this.database.select(
        ctx,
        `SELECT p.id, p.updated_at AS "updatedAt" FROM program p
         WHERE ${OPEN} AND ($2::uuid IS NULL OR p.id > $2)
         ORDER BY p.id OFFSET $3 LIMIT $4`,
        [on, after, after === null ? skip : 0, Math.min(BATCH, left)],
      );
      for (const { id, updatedAt } of rows) yield { path: `${PROGRAMS_PATH}/${id}`, changedAt: updatedAt };
      after = rows.at(-1)?.id ?? null;
      if (after === null || rows.length < BATCH) return;
    }
  }

  private newest(ctx: RequestContext): Promise<ListedProgram[]> {
    return this.database.select<ListedProgram>(
      ctx,
      `SELECT p.id, p.title, p.type, p.country FROM program p WHERE ${OPEN} ORDER BY p.id DESC LIMIT ${LISTED_MOST}`,
      [today()],
    );
  }
}
