import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import {
  findTopic,
  isTopicName,
  listTopics,
  NOTIFICATION_TOPICS,
  type MailChoice,
  type NotificationTopic,
} from './notification-kinds.js';

/** When emails about a topic are sent. */
export interface TopicPreference {
  readonly topic: NotificationTopic;
  readonly mail: MailChoice;
  /** Whether it is always emailed at once, whatever the person chose. */
  readonly required: boolean;
}

export interface NotificationPreferences {
  readonly topics: readonly TopicPreference[];
  /** The time zone in which digests are sent in the morning; null: unknown, UTC is used. */
  readonly timeZone: string | null;
}

export interface PreferenceChange {
  readonly topic: NotificationTopic;
  readonly mail: MailChoice;
  readonly timeZone?: string | null;
}

/** People's email preferences. Defaults are in the table of topics. */
@Injectable()
export class NotificationPreferencesService {
  constructor(private readonly database: Database) {}

  /** The caller's preferences for every topic of their role. */
  async getOwn(ctx: RequestContext): Promise<NotificationPreferences> {
    const { userId, role } = requireActor(ctx);
    const names = listTopics(role);
    const chosen = await this.find(ctx, userId, names);
    const topics = names.map((topic) => ({
      topic,
      mail: chosen.get(topic) ?? 'now',
      required: isRequired(topic),
    }));
    return { topics, timeZone: await this.findTimeZone(ctx, userId) };
  }

  /**
   * Changes the caller's preference for one topic.
   * @throws DomainError VALIDATION_FAILED for a topic of another role, one that is always emailed,
   * or an invalid time zone
   */
  async change(
    ctx: RequestContext,
    { topic, mail, timeZone }: PreferenceChange,
  ): Promise<NotificationPreferences> {
    const { userId, role } = requireActor(ctx);
    if (!listTopics(role).includes(topic)) {
      throw DomainError.invalid([{ field: 'topic', message: "You don't get emails about this." }]);
    }
    if (isRequired(topic)) {
      throw DomainError.invalid([{ field: 'topic', message: 'We always send these emails right away.' }]);
    }
    await this.database.transaction(ctx, async (tx) => {
      await this.set(tx, userId, [topic], mail);
      if (timeZone != null) await this.setTimeZone(tx, userId, timeZone);
    });
    return this.getOwn(ctx);
  }

  /** Stores a choice for several topics; topics that are always emailed stay unchanged. */
  async set(
    ctx: RequestContext,
    userId: string,
    topics: readonly NotificationTopic[],
    mail: MailChoice,
  ): Promise<void> {
    const values = topics.filter((topic) => !isRequired(topic)).map((topic) => ({ userId, topic, mail }));
    if (values.length === 0) return;
    await this.database
      .query(ctx)
      .insertInto('notificationPreference')
      .values(values)
      .onConflict((conflict) => conflict.columns(['userId', 'topic']).doUpdateSet({ mail, updatedAt: now }))
      .execute();
  }

  /** A person's choices, with the defaults for the rest. */
  async find(
    ctx: RequestContext,
    userId: string,
    topics: readonly NotificationTopic[],
  ): Promise<ReadonlyMap<string, MailChoice>> {
    const open = topics.filter((topic) => !isRequired(topic));
    const result = new Map<string, MailChoice>(
      topics.map((topic) => [topic, NOTIFICATION_TOPICS[topic].mail]),
    );
    if (open.length === 0) return result;
    const rows = await this.database
      .query(ctx)
      .selectFrom('notificationPreference')
      .select(['topic', 'mail'])
      .where('userId', '=', userId)
      .where('topic', '=', matchAny(open))
      .execute();
    for (const { topic, mail } of rows) if (isTopicName(topic)) result.set(topic, mail);
    return result;
  }

  /** The time zone of a person's digests; null: unknown. */
  async findTimeZone(ctx: RequestContext, userId: string): Promise<string | null> {
    const row = await this.database
      .query(ctx)
      .selectFrom('notificationSettings')
      .select('timeZone')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row?.timeZone ?? null;
  }

  /** @throws DomainError VALIDATION_FAILED for a time zone that the database doesn't know */
  private async setTimeZone(ctx: RequestContext, userId: string, timeZone: string): Promise<void> {
    const matches = await sql`SELECT 1 FROM pg_timezone_names WHERE name = ${timeZone}`.execute(
      this.database.query(ctx),
    );
    if (matches.rows.length === 0) {
      throw DomainError.invalid([
        { field: 'timeZone', message: 'Send an IANA time zone, such as Europe/Berlin.' },
      ]);
    }
    await this.database
      .query(ctx)
      .insertInto('notificationSettings')
      .values({ userId, timeZone })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ timeZone, updatedAt: now }))
      .execute();
  }
}

function isRequired(topic: NotificationTopic): boolean {
  return findTopic(topic)?.required === true;
}
