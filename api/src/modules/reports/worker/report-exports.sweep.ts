import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { ReportExportWorkService } from '../index.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Deletes expired report files, and files without a row. */
@Injectable()
export class ReportExportsSweep extends PeriodicTask {
  protected readonly task = 'report-exports';
  protected readonly everyMs = 10 * 60 * 1_000;

  constructor(private readonly work: ReportExportWorkService) {
    super();
  }

  async run(ctx: RequestContext, moment = new Date()): Promise<void> {
    const expired = await this.work.removeExpired(ctx);
    const orphans = await this.work.removeOrphans(ctx, new Date(moment.getTime() - HOUR_MS));
    if (expired + orphans > 0) this.logger.log(`Deleted ${expired + orphans} files of reports`);
  }
}
