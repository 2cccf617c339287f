import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { handleBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.js';
import { SiteSettingsService } from '../site-settings/index.js';

/** Rows deleted per statement, few enough not to slow down people who are writing. */
const BATCH = 5_000;

/** Deletes messages that are too old, and a person's own on request. */
@Injectable()
export class ChatRetentionService {
  constructor(
    private readonly database: Database,
    private readonly site: SiteSettingsService,
  ) {}

  /**
   * Deletes messages older than the retention set by admins, or else `CHAT_RETENTION_DAYS`.
   * @returns the number of messages
   */
  async deleteExpired(ctx: RequestContext): Promise<number> {
    const days = this.site.current.chatRetentionDays;
    const total = await handleBatches(BATCH, async () => {
      const query = this.database.query(ctx);
      const expired = query
        .selectFrom('chatMessage')
        .select('id')
        .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .orderBy('id')
        .limit(BATCH);
      const { numDeletedRows } = await query
        .deleteFrom('chatMessage')
        .where('id', 'in', expired)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
    await this.database
      .query(ctx)
      .updateTable('chatConsultation')
      .set({ waitingSince: null, lastMessageAt: null, mailDueAt: null })
      .where('lastMessageAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .execute();
    return total;
  }

  /**
   * Deletes all messages of the caller's consultation now. Its id stays the same. @returns the
   * number of messages
   */
  async deleteMine(ctx: RequestContext): Promise<number> {
    const { userId } = requireActor(ctx);
    return this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      const consultation = await query
        .updateTable('chatConsultation')
        .set({ waitingSince: null, lastMessageAt: null, mailDueAt: null, greetedAt: null })
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst();
      if (!consultation) return 0;
      const { numDeletedRows } = await query
        .deleteFrom('chatMessage')
        .where('consultationId', '=', consultation.id)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }
}
