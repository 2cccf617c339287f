import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { FILE_STORE, sweepStaging, type FileStore } from '../../platform/storage/index.js';
import { DOCUMENTS_FOLDER } from './documents.folder.js';

/** A younger file may still get its row. */
const ORPHAN_AFTER_MS = 60 * 60 * 1_000;
const BATCH = 500;
/**
 * With at least this many files, if more than half have no row, the store is assumed to belong to another database.
 */
const MIN_FILES_TO_JUDGE = 20;

/** Deletes document files that are no longer needed. */
@Injectable()
export class StoredFilesService {
  private readonly logger = new Logger(StoredFilesService.name);

  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Deletes the file of a deleted document. Idempotent. */
  async remove(key: string): Promise<void> {
    await this.files.delete(key);
  }

  /**
   * Deletes files left behind by killed uploads: staged files, and stored ones without a document, older than an
   * hour. A store that seems to belong to another database is left alone.
   * @returns the number of deleted files
   */
  async sweep(ctx: RequestContext, now = new Date()): Promise<number> {
    const staged = await sweepStaging(this.files, now);
    const before = new Date(now.getTime() - ORPHAN_AFTER_MS);
    const orphans: string[] = [];
    let seen = 0;
    let batch: string[] = [];
    for await (const { key, storedAt } of this.files.list(DOCUMENTS_FOLDER)) {
      seen += 1;
      if (storedAt < before) batch.push(key);
      if (batch.length < BATCH) continue;
      orphans.push(...(await this.withoutRow(ctx, batch)));
      batch = [];
    }
    orphans.push(...(await this.withoutRow(ctx, batch)));
    if (seen >= MIN_FILES_TO_JUDGE && orphans.length > seen / 2) {
      this.logger.error(
        `${orphans.length} of ${seen} stored files have no document: is this the right database? Nothing was removed.`,
      );
      return staged;
    }
    for (const key of orphans) await this.files.delete(key);
    return staged + orphans.length;
  }

  private async withoutRow(ctx: RequestContext, keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await this.database
      .query(ctx)
      .selectFrom('document')
      .select('storageKey')
      .where((eb) => eb('storageKey', '=', eb.fn.any(eb.val(keys))))
      .execute();
    const used = new Set(rows.map(({ storageKey }) => storageKey));
    return keys.filter((key) => !used.has(key));
  }
}
