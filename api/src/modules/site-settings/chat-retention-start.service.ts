import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Determines since when chat messages are complete, whatever the retention was in between. */
@Injectable()
export class ChatRetentionStartService {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /**
   * The time before which messages may have been deleted because of their age. A longer retention
   * doesn't restore deleted messages, so each retention applies until the day it was replaced.
   */
  async find(ctx: RequestContext, now = new Date()): Promise<Date> {
    const changes = await this.database
      .query(ctx)
      .selectFrom('siteSettingChange')
      .select(['days', 'changedAt'])
      .where('key', '=', 'chat_retention')
      .orderBy('version')
      .execute();
    const retentions = [null, ...changes.map(({ days }) => days)];
    const starts = retentions.map((days, index) => {
      const until = changes[index]?.changedAt ?? now;
      return until.getTime() - (days ?? this.settings.chatRetentionDays) * DAY_MS;
    });
    return new Date(Math.max(...starts));
  }
}
