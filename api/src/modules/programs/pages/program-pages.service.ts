import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { isId } from '../../../platform/database/ids.js';
import { DomainError } from '../../../platform/errors/index.js';
import {
  listEntries,
  type PageSource,
  type PublicPage,
  type SitemapEntry,
} from '../../../platform/http/public-pages.js';
import { readLanguagePath } from '../../../platform/language/language-paths.js';
import { LANGUAGES } from '../../../platform/language/languages.js';
import { today } from '../program-record.js';
import { ProgramsService } from '../programs.service.js';
import { ProgramPageBuilder, PROGRAMS_PATH, type ListedProgram } from './program-page.js';

const COMPARISON_PATH = `${PROGRAMS_PATH}/compare`;

/** The number of programs listed for readers without JavaScript. */
const MAX_LISTED = 50;
/** Rows per query while a sitemap is generated. */
const BATCH = 1_000;

/** The catalog's public pages in each language: the list, and every program that isn't archived. */
@Injectable()
export class ProgramPagesService implements PageSource {
  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
    private readonly settings: Settings,
  ) {}

  /**
   * The public page at a path; `missing` if it names a program that doesn't exist, null if the path isn't one of these pages.
   */
  async find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null> {
    const { language, path: english } = readLanguagePath(path);
    const builder = new ProgramPageBuilder(language, this.settings.publicUrl);
    if (english === PROGRAMS_PATH) return builder.cataloguePage(await this.newest(ctx));
    const [, id = ''] = /^\/programs\/([^/]+)$/.exec(english) ?? [];
    // The comparison is a page of the app and isn't translated by path.
    if (id === '' || path === COMPARISON_PATH) return null;
    if (!isId(id)) return 'missing';
    try {
      return builder.programPage(await this.programs.get(ctx, id), today());
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return 'missing';
      throw error;
    }
  }

  /** Includes the day, because passing deadlines change the entries too. */
  async version(ctx: RequestContext): Promise<string> {
    return `${await this.programs.catalogueVersion(ctx)} ${today()}`;
  }

  /** The number of pages in the sitemap, in all languages. */
  async count(ctx: RequestContext): Promise<number> {
    const { count } = await this.selectOpen(ctx)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return (1 + count) * LANGUAGES.length;
  }

  /** The list, then the programs that are still open, oldest first; each in every language. */
  async *entries(ctx: RequestContext, skip: number, max: number): AsyncGenerator<SitemapEntry> {
    const pagesBefore = Math.floor(skip / LANGUAGES.length);
    let toSkip = skip % LANGUAGES.length;
    let left = max;
    const pages = max <= 0 ? 0 : Math.ceil((toSkip + max) / LANGUAGES.length);
    for await (const { path, changedAt } of this.pages(ctx, pagesBefore, pages)) {
      const rows = listEntries(path, changedAt).slice(toSkip, toSkip + left);
      yield* rows;
      left -= rows.length;
      toSkip = 0;
    }
  }

  /** The English pages. */
  private async *pages(ctx: RequestContext, skip: number, max: number): AsyncGenerator<SitemapEntry> {
    if (max <= 0) return;
    if (skip === 0) yield { path: PROGRAMS_PATH, changedAt: await this.lastChange(ctx) };
    yield* this.openPrograms(ctx, Math.max(0, skip - 1), skip === 0 ? max - 1 : max);
  }

  private async *openPrograms(ctx: RequestContext, skip: number, max: number): AsyncGenerator<SitemapEntry> {
    const on = today();
    let after: string | null = null;
    for (let left = max; left > 0; left -= BATCH) {
      const rows: { id: string; updatedAt: Date }[] = await this.selectOpen(ctx, on)
        .select(['id', 'updatedAt'])
        .$if(after !== null, (query) => query.where('id', '>', after))
        .orderBy('id')
        .offset(after === null ? skip : 0)
        .limit(Math.min(BATCH, left))
        .execute();
      for (const { id, updatedAt } of rows) yield { path: `${PROGRAMS_PATH}/${id}`, changedAt: updatedAt };
      after = rows.at(-1)?.id ?? null;
      if (after === null || rows.length < BATCH) return;
    }
  }

  private newest(ctx: RequestContext): Promise<ListedProgram[]> {
    return this.selectOpen(ctx)
      .select(['id', 'title', 'type', 'country'])
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute();
  }

  /** When an open program was last changed; null if there are none. */
  private async lastChange(ctx: RequestContext): Promise<Date | null> {
    const { at } = await this.selectOpen(ctx)
      .select((eb) => eb.fn.max('updatedAt').as('at'))
      .executeTakeFirstOrThrow();
    return at;
  }

  /** The programs that accept applications on a day (YYYY-MM-DD). */
  private selectOpen(ctx: RequestContext, on = today()) {
    return this.database
      .query(ctx)
      .selectFrom('program')
      .where('archivedAt', 'is', null)
      .where((eb) => eb.or([eb('deadline', 'is', null), eb('deadline', '>=', on)]));
  }
}
