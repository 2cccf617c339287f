import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { StoredFilesService } from '../index.js';

/** Deletes files left behind by killed uploads. */
@Injectable()
export class StoredFilesSweep extends PeriodicTask {
  protected readonly task = 'stored-files';
  protected readonly everyMs = 10 * 60 * 1_000;

  constructor(private readonly files: StoredFilesService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    const count = await this.files.sweep(ctx);
    if (count > 0) this.logger.log(`Removed ${count} files that no document refers to`);
  }
}
