import { Injectable } from '@nestjs/common';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { daysAgo, now, secondsAgo } from '../database/tables.js';
import { Queues } from '../queue/queues.js';
import { PeriodicTask } from '../schedule/periodic-task.js';
import { definedJobs } from './job-definition.js';

const GIVEN_UP_BEFORE = daysAgo(30);
const CLEARED_BEFORE = daysAgo(7);

/**
 * Finds lost work: entries handed to the queue long ago that never took effect (for example because Redis was
 * flushed, or because even giving up failed) are handed over again, and old finished entries are deleted.
 */
@Injectable()
export class OutboxSweep extends PeriodicTask {
  protected readonly task = 'outbox-sweep';
  protected readonly everyMs = 30_000;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
  ) {
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
      .selectFrom('outbox')
      .select('id')
      .where('settledAt', 'is', null)
      .where('createdAt', '>', GIVEN_UP_BEFORE)
      .where('publishedAt', '<', secondsAgo(unsettledForSeconds))
      .execute();
    await this.removeFailed(ctx, unsettledForSeconds);
    const again = await query
      .updateTable('outbox')
      .set({ publishedAt: null })
      .where('settledAt', 'is', null)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(lost.map(({ id }) => id)))))
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
    const requeued = Number(again.numUpdatedRows);
    if (requeued > 0) this.logger.warn(`${requeued} outbox entries were queued again`);
    return requeued;
  }

  /**
   * Removes the jobs that failed for good, except those that failed a moment ago: the others are queued again, or were
   * done all the same, such as by an attempt whose COMMIT was lost on its way back.
   */
  private async removeFailed(ctx: RequestContext, unsettledForSeconds: number): Promise<void> {
    for (const { topic } of definedJobs()) {
      const failed = await this.queues.listFailed(topic);
      if (failed.length === 0) continue;
      const recent = await this.database
        .query(ctx)
        .selectFrom('outbox')
        .select('id')
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...failed]))))
        .where('settledAt', 'is', null)
        .where('publishedAt', '>=', secondsAgo(unsettledForSeconds))
        .execute();
      const kept = new Set(recent.map(({ id }) => id));
      await this.queues.remove(
        topic,
        failed.filter((id) => !kept.has(id)),
      );
    }
  }
}
