import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { matchAny, now } from '../../../platform/database/tables.js';
import {
  FILE_STORE,
  sweepOrphans,
  type FileContent,
  type FileStore,
} from '../../../platform/storage/index.js';
import type { ReportExport } from '../entities/report-export.entity.js';
import { REPORTS_FOLDER } from '../reports.folder.js';
import { DataArchiveService } from './data-archive.service.js';
import { getExportKey } from './export-files.js';
import type { ProgressListener } from './export-progress.js';
import { ReportDocumentService } from './report-document.service.js';

/** How often progress is stored, and a cancellation noticed. */
const PROGRESS_EVERY_MS = 500;
/** Only completion sets 100 %. */
const MAX_PROGRESS = 99;
const SWEEP_BATCH = 100;
const OPEN = ['waiting', 'running'] as const;

type Settle = (tx: RequestContext) => Promise<void>;

/** Thrown if the file was deleted while it was created, or another worker created it. */
class ExportUnavailable extends Error {}

/** Creates report files in a worker. */
@Injectable()
export class ReportExportWorkService {
  constructor(
    private readonly database: Database,
    private readonly archives: DataArchiveService,
    private readonly documents: ReportDocumentService,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Creates a file. A killed worker leaves nothing visible, and the next one starts over. If two create the
   * same file, the first one counts, and the other is deleted.
   */
  async make(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    const wish = await this.begin(ctx, id);
    if (!wish) return settle(ctx);
    const fileId = newId();
    try {
      const { bytes } = await this.files.put(getExportKey(fileId), await this.write(ctx, wish));
      await this.database.transaction(ctx, async (tx) => {
        if (!(await this.finish(tx, id, { status: 'ready', bytes, fileId }))) throw new ExportUnavailable();
        await settle(tx);
      });
    } catch (error) {
      if (!(error instanceof ExportUnavailable)) throw error;
      await this.files.delete(getExportKey(fileId));
      await settle(ctx);
    }
  }

  /** Marks the file as failed. */
  async giveUp(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.finish(tx, id, { status: 'failed', bytes: null, fileId: null });
      await settle(tx);
    });
  }

  /** Deletes expired exports with their files. @returns the number of exports */
  async removeExpired(ctx: RequestContext): Promise<number> {
    const expired = await this.database
      .query(ctx)
      .deleteFrom('reportExport')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('reportExport as old')
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
      folder: REPORTS_FOLDER,
      before,
      findUsed: async (keys) => {
        const fileIds = keys.map((key) => key.slice(REPORTS_FOLDER.length));
        const rows = await this.database
          .query(ctx)
          .selectFrom('reportExport')
          .select('fileId')
          .where('fileId', '=', matchAny(fileIds))
          .execute();
        return rows.map(({ fileId }) => fileId && getExportKey(fileId));
      },
    });
  }

  /** @returns undefined if it was deleted or is already finished */
  private begin(ctx: RequestContext, id: string): Promise<ReportExport | undefined> {
    return this.database
      .query(ctx)
      .updateTable('reportExport')
      .set({ status: 'running', progress: 0 })
      .where('id', '=', id)
      .where('status', 'in', OPEN)
      .returningAll()
      .executeTakeFirst();
  }

  private async write(
    ctx: RequestContext,
    { id, kind, firstDay, lastDay, timeZone }: ReportExport,
  ): Promise<FileContent> {
    const days = { from: firstDay, to: lastDay, timeZone };
    const made = new Date();
    const onProgress = this.listen(ctx, id);
    if (kind === 'data') return this.archives.write(ctx, days, made, onProgress);
    return Readable.from([await this.documents.write(ctx, days, made, onProgress)]);
  }

  private listen(ctx: RequestContext, id: string): ProgressListener {
    let writtenAt = Date.now();
    return async (share) => {
      if (Date.now() - writtenAt < PROGRESS_EVERY_MS) return;
      writtenAt = Date.now();
      const { numUpdatedRows } = await this.database
        .query(ctx)
        .updateTable('reportExport')
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
    result: Pick<ReportExport, 'status' | 'bytes' | 'fileId'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(ctx)
      .updateTable('reportExport')
      .set({ ...result, finishedAt: now, ...(result.status === 'ready' && { progress: 100 }) })
      .where('id', '=', id)
      .where('status', 'in', OPEN)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}
