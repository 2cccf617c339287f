import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { ErasureWorkService, PersonalExportWorkService } from '../index.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Deletes expired exports, files without a row, and old receipts. */
@Injectable()
export class PersonalExportsSweep extends PeriodicTask {
  protected readonly task = 'personal-exports';
  protected readonly everyMs = 10 * 60 * 1_000;

  constructor(
    private readonly work: PersonalExportWorkService,
    private readonly erasures: ErasureWorkService,
  ) {
    super();
  }

  async run(ctx: RequestContext, moment = new Date()): Promise<void> {
    await this.erasures.removeOld(ctx);
    const expired = await this.work.removeExpired(ctx);
    const orphans = await this.work.removeOrphans(ctx, new Date(moment.getTime() - HOUR_MS));
    if (expired + orphans > 0) this.logger.log(`Deleted ${expired + orphans} files with people's data`);
  }
}
