import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';
import { FILE_STORE, sweepOrphans, type FileStore } from '../../platform/storage/index.js';
import { SIGNATURES_FOLDER, SIGNED_FOLDER } from './signing.folders.js';

/** A younger file may still get its row. */
const ORPHAN_AFTER_MS = 60 * 60 * 1_000;

/** Deletes signature files that are no longer needed. */
@Injectable()
export class SignatureFilesService {
  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Deletes a file of a signature whose document was deleted. Idempotent. */
  remove(key: string): Promise<void> {
    return this.files.delete(key);
  }

  /**
   * Deletes files left behind by killed processes: images and signed PDFs older than an hour that
   * no signature refers to. A store that seems to belong to another database is left alone.
   * @returns the number of deleted files
   */
  async sweep(ctx: RequestContext, now = new Date()): Promise<number> {
    const before = new Date(now.getTime() - ORPHAN_AFTER_MS);
    const findUsed = (keys: readonly string[]): Promise<(string | null)[]> => this.findUsed(ctx, keys);
    const signed = await sweepOrphans(this.files, { folder: SIGNED_FOLDER, before, findUsed });
    return signed + (await sweepOrphans(this.files, { folder: SIGNATURES_FOLDER, before, findUsed }));
  }

  private async findUsed(ctx: RequestContext, keys: readonly string[]): Promise<(string | null)[]> {
    const query = this.database.query(ctx);
    const rows = await query
      .selectFrom('signature')
      .select('sealedKey as key')
      .where('sealedKey', '=', matchAny(keys))
      .unionAll(
        query.selectFrom('signature').select('imageKey as key').where('imageKey', '=', matchAny(keys)),
      )
      .execute();
    return rows.map(({ key }) => key);
  }
}
