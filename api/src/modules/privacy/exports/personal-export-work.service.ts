import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { matchAny, now } from '../../../platform/database/tables.js';
import { FILE_STORE, sweepOrphans, type FileStore } from '../../../platform/storage/index.js';
import { NotificationsService } from '../../notifications/index.js';
import { UsersService } from '../../users/index.js';
import type { PersonalExport } from '../entities/personal-export.entity.js';
import { PRIVACY_FOLDER } from '../privacy.folder.js';
import { failedNotice, readyNotice } from './export-notices.js';
import { getExportKey } from './export-files.js';
import { PersonalArchiveService, type ProgressListener } from './personal-archive.service.js';

/** How often progress is stored, and a cancellation noticed. */
const PROGRESS_EVERY_MS = 500;
/** Only completion sets 100 %. */
const MAX_PROGRESS = 99;
const SWEEP_BATCH = 100;
const OPEN = ['waiting', 'running'] as const;

type Settle = (tx: RequestContext) => Promise<void>;

/** Thrown if the export was canceled while it was created, or another worker created it. */
class ExportUnavailable extends Error {}

/** Creates the exports in a worker. */
@Injectable()
export class PersonalExportWorkService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly archives: PersonalArchiveService,
    private readonly notifications: NotificationsService,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Creates an export and notifies its owner. A killed worker leaves nothing visible, and the next one starts
   * over. If two create the same export, the first one's file counts, and the other deletes its own.
   */
  async make(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    const wish = await this.begin(ctx, id);
    const user = wish && (await this.users.find(ctx, wish.userId));
    if (!user) return settle(ctx);
    const fileId = newId();
    try {
      const archive = this.archives.write(ctx, user, new Date(), this.listen(ctx, id));
      const { bytes } = await this.files.put(getExportKey(fileId), archive);
      await this.database.transaction(ctx, async (tx) => {
        if (!(await this.finish(tx, id, { status: 'ready', bytes, fileId }))) throw new ExportUnavailable();
        await this.notifications.notify(tx, readyNotice(user.id));
        await settle(tx);
      });
    } catch (error) {
      if (!(error instanceof ExportUnavailable)) throw error;
      await this.files.delete(getExportKey(fileId));
      await settle(ctx);
    }
  }

  /** Marks the export as failed. */
  async giveUp(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const row = await this.database
        .query(tx)
        .selectFrom('personalExport')
        .select('userId')
        .where('id', '=', id)
        .executeTakeFirst();
      const failed = await this.finish(tx, id, { status: 'failed', bytes: null, fileId: null });
      if (row && failed) await this.notifications.notify(tx, failedNotice(row.userId));
      await settle(tx);
    });
  }

  /** Deletes expired exports with their files. @returns the number of exports */
  async removeExpired(ctx: RequestContext): Promise<number> {
    const expired = await this.database
      .query(ctx)
      .deleteFrom('personalExport')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('personalExport as old')
          .select('old.id')
          .where('old.expiresAt', '<', now)
          .orderBy('old.expiresAt')
          .limit(SWEEP_BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('fileId')
      .execute();
    for (const { fileId } of expired) if (fileId !== null) await this.files.delete(getExportKey(fileId));
    return expired.length;
  }

  /** Deletes files without a row that are older than `before`. @returns the number of files */
  removeOrphans(ctx: RequestContext, before: Date): Promise<number> {
    return sweepOrphans(this.files, {
      folder: PRIVACY_FOLDER,
      before,
      findUsed: async (keys) => {
        const fileIds = keys.map((key) => key.slice(PRIVACY_FOLDER.length));
        const rows = await this.database
          .query(ctx)
          .selectFrom('personalExport')
          .select('fileId')
          .where('fileId', '=', matchAny(fileIds))
          .execute();
        return rows.map(({ fileId }) => fileId && getExportKey(fileId));
      },
    });
  }

  /** @returns undefined if it was canceled or is already finished */
  private begin(ctx: RequestContext, id: string): Promise<PersonalExport | undefined> {
    return this.database
      .query(ctx)
      .updateTable('personalExport')
      .set({ status: 'running', progress: 0 })
      .where('id', '=', id)
      .where('status', 'in', OPEN)
      .returningAll()
      .executeTakeFirst();
  }

  private listen(ctx: RequestContext, id: string): ProgressListener {
    let writtenAt = Date.now();
    return async (share) => {
      if (Date.now() - writtenAt < PROGRESS_EVERY_MS) return;
      writtenAt = Date.now();
      const { numUpdatedRows } = await this.database
        .query(ctx)
        .updateTable('personalExport')
        .set({ progress: Math.min(MAX_PROGRESS, Math.floor(share * 100)) })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ExportUnavailable();
    };
  }

  private async finish(
    ctx: RequestContext,
    id: string,
    result: Pick<PersonalExport, 'status' | 'bytes' | 'fileId'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(ctx)
      .updateTable('personalExport')
      .set({ ...result, finishedAt: now, ...(result.status === 'ready' && { progress: 100 }) })
      .where('id', '=', id)
      .where('status', 'in', OPEN)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}
