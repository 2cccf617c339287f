import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Outbox } from '../../platform/events/outbox.js';
import { BUNDLE_OPEN_SECONDS, mailDelaySeconds, mailTopic } from './mail-timing.js';
import type { MailedNotice } from './notification-mail.content.js';
import { notificationMailJob } from './notifications.jobs.js';

/** A bundle as the worker takes it up: not due yet, or closed with what it says. */
export type TakenBundle =
  | { readonly waitUntil: Date }
  | { readonly userId: string; readonly topic: string; readonly notices: readonly MailedNotice[] };

interface BundleRow {
  readonly userId: string;
  readonly topic: string;
  readonly dueAt: Date;
  readonly closedAt: Date | null;
  readonly early: boolean;
}

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
  async lock(tx: RequestContext, userId: string, kind: string): Promise<void> {
    await this.database.select(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `notification-mail:${userId}:${mailTopic(kind)}`,
    ]);
  }

  /** The bundle that a new notification goes into, made where there is none. @returns its id */
  async join(tx: RequestContext, userId: string, kind: string): Promise<string> {
    const topic = mailTopic(kind);
    const delay = mailDelaySeconds(kind, this.settings.mailDelaySeconds);
    if (delay > 0) {
      const { rows } = await this.database.write<{ id: string }>(
        tx,
        `UPDATE notification_mail SET due_at = now() + make_interval(secs => $3)
         WHERE user_id = $1 AND topic = $2 AND closed_at IS NULL
           AND created_at > now() - make_interval(secs => $4) RETURNING id`,
        [userId, topic, delay, BUNDLE_OPEN_SECONDS],
      );
      if (rows[0]) return rows[0].id;
    }
    const id = newId();
    const dueAt = new Date(Date.now() + delay * 1_000);
    await this.database.write(
      tx,
      `INSERT INTO notification_mail (id, user_id, topic, due_at, closed_at)
       VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN now() END)`,
      [id, userId, topic, dueAt, delay === 0],
    );
    await this.outbox.enqueue(tx, notificationMailJob, { mailId: id }, delay === 0 ? null : dueAt);
    return id;
  }

  /**
   * Deletes the notifications about one thing whose mail has not gone yet: something newer took their place.
   * @returns how many there were
   */
  async withdraw(tx: RequestContext, userId: string, about: string): Promise<number> {
    const { affected } = await this.database.write(
      tx,
      `DELETE FROM notification WHERE user_id = $1 AND about = $2 AND mail_id IN (
         SELECT id FROM notification_mail WHERE user_id = $1 AND closed_at IS NULL FOR UPDATE)`,
      [userId, about],
    );
    return affected;
  }

  /** Takes up a bundle to mail it, and closes it if it is due; null when it is gone. */
  async take(tx: RequestContext, mailId: string): Promise<TakenBundle | null> {
    const [bundle] = await this.database.select<BundleRow>(
      tx,
      `SELECT user_id AS "userId", topic, due_at AS "dueAt", closed_at AS "closedAt", due_at > now() AS early
       FROM notification_mail WHERE id = $1 AND sent_at IS NULL FOR UPDATE`,
      [mailId],
    );
    if (!bundle) return null;
    if (bundle.closedAt === null && bundle.early) return { waitUntil: bundle.dueAt };
    await this.database.write(
      tx,
      'UPDATE notification_mail SET closed_at = coalesce(closed_at, now()) WHERE id = $1',
      [mailId],
    );
    const notices = await this.database.select<MailedNotice>(
      tx,
      'SELECT kind, title, body, path FROM notification WHERE mail_id = $1 ORDER BY id',
      [mailId],
    );
    return { userId: bundle.userId, topic: bundle.topic, notices };
  }

  async markSent(tx: RequestContext, mailId: string): Promise<void> {
    await this.database.write(tx, 'UPDATE notification_mail SET sent_at = now() WHERE id = $1', [mailId]);
  }
}
