import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors/index.js';
import { FILE_STORE, type FileStore } from '../../../platform/storage/index.js';
import { CredentialsService } from '../../auth/index.js';
import { ERASED_FOLDER } from '../privacy.folder.js';

/** How long erasures are recorded, in days: longer than anyone keeps a backup. */
const RETENTION_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Records erased accounts outside of the database, because a database restored from a backup, or to an earlier
 * time, contains these people again. Without such a backup, an ID identifies nobody.
 */
@Injectable()
export class ErasedAccountsService {
  private readonly logger = new Logger(ErasedAccountsService.name);

  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsService,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Records an erasure. Safe to repeat. */
  async note(userId: string): Promise<void> {
    await this.files.put(`${ERASED_FOLDER}${userId}`, Readable.from([Buffer.from(new Date().toISOString())]));
  }

  /**
   * Erases accounts that were restored, with all their data, and deletes records that are too old to matter.
   * @returns the number of erased accounts
   */
  async eraseRestored(ctx: RequestContext, moment = new Date()): Promise<number> {
    const before = new Date(moment.getTime() - RETENTION_DAYS * DAY_MS);
    const noted: string[] = [];
    for await (const { key, storedAt } of this.files.list(ERASED_FOLDER)) {
      if (storedAt < before) await this.files.delete(key);
      else noted.push(key.slice(ERASED_FOLDER.length));
    }
    let erased = 0;
    for (const userId of await this.findBack(ctx, noted)) if (await this.erase(ctx, userId)) erased += 1;
    return erased;
  }

  private async findBack(ctx: RequestContext, noted: readonly string[]): Promise<string[]> {
    if (noted.length === 0) return [];
    const rows = await this.database
      .query(ctx)
      .selectFrom('users')
      .select('id')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(noted))))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** An account that can't be erased, such as the last admin, doesn't block the others. */
  private async erase(ctx: RequestContext, userId: string): Promise<boolean> {
    try {
      await this.credentials.erase(ctx, userId);
      return true;
    } catch (error) {
      // Another worker was faster.
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
      this.logger.error({ err: error, userId }, "An account that was erased is back, and can't be erased");
      return false;
    }
  }
}
