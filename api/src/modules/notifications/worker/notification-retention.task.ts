import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { NotificationRetentionService } from '../index.js';

/** Deletes notifications that are more than a year old. */
@Injectable()
export class NotificationRetentionTask extends PeriodicTask {
  protected readonly task = 'notification-retention';
  protected readonly everyMs = 6 * 60 * 60 * 1_000;

  constructor(private readonly retention: NotificationRetentionService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.retention.sweep(ctx);
  }
}
