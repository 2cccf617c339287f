import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import type { GeneratedFiles, ProgressListener, Settle } from '../../../platform/exports/index.js';
import { FILE_STORE, type FileContent, type FileStore } from '../../../platform/storage/index.js';
import type { ReportExport } from '../entities/report-export.entity.js';
import { DataArchiveService } from './data-archive.service.js';
import { getExportFiles } from './export-files.js';
import { ReportDocumentService } from './report-document.service.js';

/** Creates report files in a worker. */
@Injectable()
export class ReportExportWorkService {
  private readonly exports: GeneratedFiles;

  constructor(
    private readonly database: Database,
    private readonly archives: DataArchiveService,
    private readonly documents: ReportDocumentService,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    this.exports = getExportFiles(database, files);
  }

  /** Creates a file. */
  async make(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    const requested = await this.database
      .query(ctx)
      .selectFrom('reportExport')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!requested) return settle(ctx);
    await this.exports.make(ctx, id, {
      write: (onProgress) => this.write(ctx, requested, onProgress),
      settle,
    });
  }

  /** Marks the file as failed. */
  async giveUp(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.exports.fail(tx, id);
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

  private async write(
    ctx: RequestContext,
    { kind, firstDay, lastDay, timeZone }: ReportExport,
    onProgress: ProgressListener,
  ): Promise<FileContent> {
    const days = { from: firstDay, to: lastDay, timeZone };
    const made = new Date();
    if (kind === 'data') return this.archives.write(ctx, days, made, onProgress);
    return Readable.from([await this.documents.write(ctx, days, made, onProgress)]);
  }
}
