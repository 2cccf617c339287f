import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { ChatRetentionService } from '../index.js';

/** Deletes messages past their retention period. */
@Injectable()
export class ChatRetentionTask extends PeriodicTask {
  protected readonly task = 'chat-retention';
  protected readonly everyMs = 60 * 60 * 1_000;

  constructor(private readonly retention: ChatRetentionService) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    const deleted = await this.retention.deleteExpired(ctx);
    if (deleted > 0) this.logger.log(`Deleted ${deleted} chat messages whose time was over.`);
  }
}
