import { Injectable } from '@nestjs/common';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { daysAgo, now, secondsAgo } from '../database/tables.js';
import { PeriodicTask } from '../schedule/periodic-task.js';

const GIVEN_UP_BEFORE = daysAgo(30);
const CLEARED_BEFORE = daysAgo(7);

/**
 * Finds lost work: entries handed to the queue long ago that never took effect (for example because Redis was
 * flushed) are handed over again, and old finished entries are deleted.
 */
@Injectable()
export class OutboxSweep extends PeriodicTask {
  protected readonly task = 'outbox-sweep';
  protected readonly everyMs = 30_000;

  constructor(private readonly database: Database) {
    super();
  }

  async run(): Promise<void> {
    await this.sweep();
  }

  /** @returns the number of entries handed over again */
  async sweep(unsettledForSeconds = 300): Promise<number> {
    const ctx = RequestContext.system(this.task);
    const query = this.database.query(ctx);
    const lost = await query
      .updateTable('outbox')
      .set({ publishedAt: null })
      .where('settledAt', 'is', null)
      .where('createdAt', '>', GIVEN_UP_BEFORE)
      .where('publishedAt', '<', secondsAgo(unsettledForSeconds))
      .executeTakeFirstOrThrow();
    const abandoned = await query
      .updateTable('outbox')
      .set({ settledAt: now })
      .where('settledAt', 'is', null)
      .where('publishedAt', 'is not', null)
      .where('createdAt', '<', GIVEN_UP_BEFORE)
      .executeTakeFirstOrThrow();
    await query.deleteFrom('outbox').where('settledAt', '<', CLEARED_BEFORE).execute();
    const abandonedCount = Number(abandoned.numUpdatedRows);
    if (abandonedCount > 0) this.logger.error(`${abandonedCount} outbox entries were given up after 30 days`);
    const requeued = Number(lost.numUpdatedRows);
    if (requeued > 0) this.logger.warn(`${requeued} outbox entries were queued again`);
    return requeued;
  }
}
