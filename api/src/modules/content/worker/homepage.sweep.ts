import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { HomepageImagesService, RemovedItemsService } from '../index.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Purges deleted items that can no longer be restored, and images that no story uses. */
@Injectable()
export class HomepageSweep extends PeriodicTask {
  protected readonly task = 'homepage';
  protected readonly everyMs = HOUR_MS;

  constructor(
    private readonly removed: RemovedItemsService,
    private readonly images: HomepageImagesService,
  ) {
    super();
  }

  async run(ctx: RequestContext, now = new Date()): Promise<void> {
    await this.removed.deleteOld(ctx);
    const unused = await this.images.removeUnused(ctx);
    const orphans = await this.images.removeOrphans(ctx, new Date(now.getTime() - HOUR_MS));
    if (unused + orphans > 0) this.logger.log(`Removed ${unused + orphans} images that no story uses`);
  }
}
