import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { now, secondsAgo, secondsFromNow } from '../../platform/database/tables.js';
import { Outbox } from '../../platform/events/outbox.js';
import { BUNDLE_OPEN_SECONDS, mailDelaySeconds, mailTopic } from './mail-timing.js';
import type { MailedNotice } from './notification-mail.content.js';
import { notificationMailJob } from './notifications.jobs.js';

/** A bundle as the worker takes it up: not due yet, or closed with what it says. */
export type TakenBundle =
  | { readonly waitUntil: Date }
  | { readonly userId: string; readonly topic: string; readonly notices: readonly MailedNotice[] };

/**
 * The mails about notifications. News of one topic for one person that comes within the delay shares a mail. The mail
 * goes once its newest part can't be undone by a mistaken admin any more.
 */
@Injectable()
export class NotificationMailsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  /** Makes changes of one person's open bundles of a topic wait for one another, until the transaction ends. */
  async lock(tx: TransactionContext, userId: string, kind: string): Promise<void> {
    await this.database.lock(tx, `notification-mail:${userId}:${mailTopic(kind)}`);
  }

  /** The bundle that a new notification goes into, made where there is none. @returns its id */
  async join(tx: TransactionContext, userId: string, kind: string): Promise<string> {
    const topic = mailTopic(kind);
    const delay = mailDelaySeconds(kind, this.settings.mailDelaySeconds);
    if (delay > 0) {
      const joined = await this.database
        .query(tx)
        .updateTable('notificationMail')
        .set({ dueAt: secondsFromNow(delay) })
        .where('userId', '=', userId)
        .where('topic', '=', topic)
        .where('closedAt', 'is', null)
        .where('createdAt', '>', secondsAgo(BUNDLE_OPEN_SECONDS))
        .returning('id')
        .executeTakeFirst();
      if (joined) return joined.id;
    }
    const id = newId();
    const dueAt = new Date(Date.now() + delay * 1_000);
    await this.database
      .query(tx)
      .insertInto('notificationMail')
      .values({ id, userId, topic, dueAt, closedAt: delay === 0 ? now : null })
      .execute();
    await this.outbox.enqueue(tx, notificationMailJob, { mailId: id }, delay === 0 ? null : dueAt);
    return id;
  }

  /**
   * Deletes the notifications about one thing whose mail has not gone yet: something newer took their place.
   * @returns how many there were
   */
  async withdraw(tx: TransactionContext, userId: string, about: string): Promise<number> {
    const { numDeletedRows } = await this.database
      .query(tx)
      .deleteFrom('notification')
      .where('userId', '=', userId)
      .where('about', '=', about)
      .where('mailId', 'in', (eb) =>
        eb
          .selectFrom('notificationMail')
          .select('id')
          .where('userId', '=', userId)
          .where('closedAt', 'is', null)
          .forUpdate(),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  /** Takes up a bundle to mail it, and closes it if it is due; null when it is gone. */
  async take(tx: TransactionContext, mailId: string): Promise<TakenBundle | null> {
    const query = this.database.query(tx);
    const bundle = await query
      .selectFrom('notificationMail')
      .select((eb) => ['userId', 'topic', 'dueAt', 'closedAt', eb('dueAt', '>', now).as('early')])
      .where('id', '=', mailId)
      .where('sentAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!bundle) return null;
    if (bundle.closedAt === null && bundle.early) return { waitUntil: bundle.dueAt };
    await query
      .updateTable('notificationMail')
      .set((eb) => ({ closedAt: eb.fn.coalesce('closedAt', now) }))
      .where('id', '=', mailId)
      .execute();
    const notices = await query
      .selectFrom('notification')
      .select(['kind', 'title', 'body', 'path'])
      .where('mailId', '=', mailId)
      .orderBy('id')
      .execute();
    return { userId: bundle.userId, topic: bundle.topic, notices };
  }

  async markSent(tx: TransactionContext, mailId: string): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('notificationMail')
      .set({ sentAt: now })
      .where('id', '=', mailId)
      .execute();
  }
}
