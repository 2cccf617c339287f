import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { SignatureFilesService, TrailService } from '../index.js';

/**
 * Anchors the trail if a worker was killed before it could, and deletes files that no signature
 * refers to.
 */
@Injectable()
export class SignatureWatch extends PeriodicTask {
  protected readonly task = 'signature-watch';
  protected readonly everyMs = 10 * 60 * 1_000;

  constructor(
    private readonly trail: TrailService,
    private readonly files: SignatureFilesService,
  ) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.trail.anchorEnd(ctx);
    const count = await this.files.sweep(ctx);
    if (count > 0) this.logger.log(`Removed ${count} files that no signature refers to`);
  }
}
