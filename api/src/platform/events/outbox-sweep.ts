import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';

const EVERY_MS = 30_000;

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
    const { affected } = await this.database.write(
      ctx,
      `UPDATE outbox SET published_at = NULL
       WHERE settled_at IS NULL AND created_at > now() - interval '30 days' AND published_at < now() - make_interval(secs => $1)`,
      [unsettledForSeconds],
    );
    const { affected: abandoned } = await this.database.write(
      ctx,
      `UPDATE outbox SET settled_at = now() WHERE settled_at IS NULL AND published_at IS NOT NULL
         AND created_at < now() - interval '30 days'`,
    );
    if (abandoned > 0) this.logger.error(`${abandoned} outbox entries were given up after 30 days`);
    await this.database.write(ctx, `DELETE FROM outbox WHERE settled_at < now() - interval '7 days'`);
    if (affected > 0) this.logger.warn(`${affected} outbox entries were handed to the queue again`);
    return affected;
  }
}
