import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import type { GeneratedFiles, Settle } from '../../../platform/exports/index.js';
import { FILE_STORE, type FileStore } from '../../../platform/storage/index.js';
import { NotificationsService } from '../../notifications/index.js';
import { UsersService } from '../../users/index.js';
import { getExportFiles } from './export-files.js';
import { failedNotice, readyNotice } from './export-notices.js';
import { PersonalArchiveService } from './personal-archive.service.js';

/** Creates the exports in a worker. */
@Injectable()
export class PersonalExportWorkService {
  private readonly exports: GeneratedFiles;

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly archives: PersonalArchiveService,
    private readonly notifications: NotificationsService,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    this.exports = getExportFiles(database, files);
  }

  /** Creates an export and notifies its owner. */
  async make(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    const ownerId = await this.findOwner(ctx, id);
    const owner = ownerId === undefined ? null : await this.users.find(ctx, ownerId);
    if (!owner) return settle(ctx);
    await this.exports.make(ctx, id, {
      write: (onProgress) => this.archives.write(ctx, owner, new Date(), onProgress),
      announce: (tx) => this.notifications.notify(tx, readyNotice(owner.id)),
      settle,
    });
  }

  /** Marks the export as failed, and notifies its owner. */
  async giveUp(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const ownerId = await this.findOwner(tx, id);
      const failed = await this.exports.fail(tx, id);
      if (ownerId !== undefined && failed) await this.notifications.notify(tx, failedNotice(ownerId));
      await settle(tx);
    });
  }

  /** Deletes expired exports with their files. @returns the number of exports */
  removeExpired(ctx: RequestContext): Promise<number> {
    return this.exports.removeExpired(ctx);
  }

  /** Deletes files without a row that are older than `before`. @returns the number of files */
  removeOrphans(ctx: RequestContext, before: Date): Promise<number> {
    return this.exports.removeOrphans(ctx, before);
  }

  private async findOwner(ctx: RequestContext, id: string): Promise<string | undefined> {
    const row = await this.database
      .query(ctx)
      .selectFrom('personalExport')
      .select('userId')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.userId;
  }
}
