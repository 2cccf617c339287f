import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { handleBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.js';
import { daysAgo, matchAny } from '../../platform/database/tables.js';

/** How long a notification and the record of its email are stored, in days. */
const RETENTION_DAYS = 365;
const BATCH = 1_000;

/** Deletes old notifications in batches, so no lock is held for long. */
@Injectable()
export class NotificationRetentionService {
  constructor(private readonly database: Database) {}

  /** @returns the number of deleted notifications */
  async sweep(ctx: RequestContext): Promise<number> {
    const total = await handleBatches(BATCH, () => this.deleteBatch(ctx, 'notification'));
    await handleBatches(BATCH, () => this.deleteBatch(ctx, 'notificationMail'));
    return total;
  }

  private async deleteBatch(
    ctx: RequestContext,
    table: 'notification' | 'notificationMail',
  ): Promise<number> {
    const query = this.database.query(ctx);
    const old = await query
      .selectFrom(table)
      .select('id')
      .where('createdAt', '<', daysAgo(RETENTION_DAYS))
      .orderBy('createdAt')
      .limit(BATCH)
      .execute();
    if (old.length === 0) return 0;
    await query
      .deleteFrom(table)
      .where('id', '=', matchAny(old.map(({ id }) => id)))
      .execute();
    return old.length;
  }
}
