import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';
import { SIGNATURES_FOLDER, SIGNED_FOLDER } from './signing.folders.js';

/** A younger file may still get its row. */
const ORPHAN_AFTER_MS = 60 * 60 * 1_000;
const BATCH = 500;
/**
 * With at least this many files, if more than half have no row, the store is assumed to belong to
 * another database.
 */
const MIN_FILES_TO_JUDGE = 20;

/** Deletes signature files that are no longer needed. */
@Injectable()
export class SignatureFilesService {
  private readonly logger = new Logger(SignatureFilesService.name);

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
    const signed = await this.sweepFolder(ctx, SIGNED_FOLDER, now);
    return signed + (await this.sweepFolder(ctx, SIGNATURES_FOLDER, now));
  }

  private async sweepFolder(ctx: RequestContext, folder: string, now: Date): Promise<number> {
    const before = new Date(now.getTime() - ORPHAN_AFTER_MS);
    const orphans: string[] = [];
    let seen = 0;
    let batch: string[] = [];
    for await (const { key, storedAt } of this.files.list(folder)) {
      seen += 1;
      if (storedAt < before) batch.push(key);
      if (batch.length < BATCH) continue;
      orphans.push(...(await this.withoutRow(ctx, batch)));
      batch = [];
    }
    orphans.push(...(await this.withoutRow(ctx, batch)));
    if (seen >= MIN_FILES_TO_JUDGE && orphans.length > seen / 2) {
      this.logger.error(
        `${orphans.length} of ${seen} files under ${folder} have no signature: is this the right database? Nothing was removed.`,
      );
      return 0;
    }
    for (const key of orphans) await this.files.delete(key);
    return orphans.length;
  }

  private async withoutRow(ctx: RequestContext, keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const query = this.database.query(ctx);
    const rows = await query
      .selectFrom('signature')
      .select('sealedKey as key')
      .where((eb) => eb('sealedKey', '=', eb.fn.any(eb.val(keys))))
      .unionAll(
        query
          .selectFrom('signature')
          .select('imageKey as key')
          .where((eb) => eb('imageKey', '=', eb.fn.any(eb.val(keys)))),
      )
      .execute();
    const used = new Set(rows.map(({ key }) => key));
    return keys.filter((key) => !used.has(key));
  }
}
