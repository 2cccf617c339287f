import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { sql } from 'kysely';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';

const EVERY_MS = 30_000;

const GIVEN_UP_BEFORE = sql<Date>`now() - interval '30 days'`;
const CLEARED_BEFORE = sql<Date>`now() - interval '7 days'`;

/**
 * Finds what should have happened and did not: entries handed to the queue long ago whose effect never came (a
 * flushed Redis, for one) are handed over again, and what is long done is cleared away.
 */
@Injectable()
export class OutboxSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OutboxSweep.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'The outbox sweep failed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** @returns how many entries were handed over again */
  async sweep(unsettledForSeconds = 300): Promise<number> {
    const ctx = RequestContext.system('outbox-sweep');
    const query = this.database.query(ctx);
    const lost = await query
      .updateTable('outbox')
      .set({ publishedAt: null })
      .where('settledAt', 'is', null)
      .where('createdAt', '>', GIVEN_UP_BEFORE)
      .where('publishedAt', '<', sql<Date>`now() - make_interval(secs => ${unsettledForSeconds})`)
      .executeTakeFirstOrThrow();
    const abandoned = await query
      .updateTable('outbox')
      .set({ settledAt: sql<Date>`now()` })
      .where('settledAt', 'is', null)
      .where('publishedAt', 'is not', null)
      .where('createdAt', '<', GIVEN_UP_BEFORE)
      .executeTakeFirstOrThrow();
    await query.deleteFrom('outbox').where('settledAt', '<', CLEARED_BEFORE).execute();
    const givenUp = Number(abandoned.numUpdatedRows);
    if (givenUp > 0) this.logger.error(`${givenUp} outbox entries were given up after 30 days`);
    const requeued = Number(lost.numUpdatedRows);
    if (requeued > 0) this.logger.warn(`${requeued} outbox entries were handed to the queue again`);
    return requeued;
  }
}
