import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';
import { FILE_STORE, sweepOrphans, sweepStaging, type FileStore } from '../../platform/storage/index.js';
import { DOCUMENTS_FOLDER } from './documents.folder.js';

/** A younger file may still get its row. */
const ORPHAN_AFTER_MS = 60 * 60 * 1_000;

/** Deletes document files that are no longer needed. */
@Injectable()
export class StoredFilesService {
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
    const orphans = await sweepOrphans(this.files, {
      folder: DOCUMENTS_FOLDER,
      before: new Date(now.getTime() - ORPHAN_AFTER_MS),
      findUsed: (keys) => this.findUsed(ctx, keys),
    });
    return staged + orphans;
  }

  private async findUsed(ctx: RequestContext, keys: readonly string[]): Promise<string[]> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('document')
      .select('storageKey')
      .where('storageKey', '=', matchAny(keys))
      .execute();
    return rows.map(({ storageKey }) => storageKey);
  }
}
