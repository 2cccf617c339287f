import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { matchAny, now, secondsAgo, secondsFromNow } from '../../platform/database/tables.js';
import { Outbox } from '../../platform/events/outbox.js';
import { digestName, findDigest, nextDigestAt, type DigestChoice } from './digests.js';
import {
  findKind,
  findTopicName,
  mailDelaySeconds,
  type MailChoice,
  type NotificationTopic,
} from './notification-kinds.js';
import type { MailedNotice } from './notification-mail.content.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { notificationMailJob } from './notifications.jobs.js';

/** How long a bundle accepts more after its first notification, in seconds. */
const BUNDLE_OPEN_SECONDS = 240;
const DIGESTS = [digestName('daily'), digestName('weekly')];

/** A bundle that the worker takes: either not due yet, or closed with its content. */
export type ClaimedBundle =
  | { readonly waitUntil: Date }
  | { readonly userId: string; readonly topic: string; readonly notices: readonly MailedNotice[] };

/**
 * Emails about notifications. News of one topic for one person within the delay shares an email. It is sent
 * once its newest part can no longer be undone by a mistaken admin. Notifications for a digest wait for the
 * next one. Preferences are read again when an email is sent.
 */
@Injectable()
export class NotificationMailsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly preferences: NotificationPreferencesService,
    private readonly settings: Settings,
  ) {}

  /** Serializes changes of one person's notifications and open bundles until the transaction ends. */
  async lock(tx: TransactionContext, userId: string): Promise<void> {
    await this.database.lock(tx, `notification-mail:${userId}`);
  }

  /**
   * The bundle for a new notification, created if there is none. Requires {@link lock}.
   * @returns its ID; null if the person wants no emails about the topic
   */
  async join(tx: TransactionContext, userId: string, topic: NotificationTopic): Promise<string | null> {
    const choice = (await this.preferences.find(tx, userId, [topic])).get(topic);
    if (choice === 'off') return null;
    if (choice === 'daily' || choice === 'weekly') return this.joinDigest(tx, userId, choice);
    const delay = mailDelaySeconds(topic, this.settings.mailDelaySeconds);
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
   * Deletes a subject's notifications whose email isn't sent yet, because newer news replaces them. One that
   * waits for a digest has probably been seen: it stays, and only the digest omits it. Requires {@link lock}.
   * @returns how many were deleted
   */
  async withdraw(tx: TransactionContext, userId: string, about: string): Promise<number> {
    const query = this.database.query(tx);
    const bundles = await query
      .selectFrom('notificationMail')
      .select(['id', 'topic'])
      .where('userId', '=', userId)
      .where('closedAt', 'is', null)
      .forUpdate()
      .execute();
    const byDigest = (isDigest: boolean) =>
      matchAny(bundles.filter(({ topic }) => DIGESTS.includes(topic) === isDigest).map(({ id }) => id));
    await query
      .updateTable('notification')
      .set({ mailId: null })
      .where('userId', '=', userId)
      .where('about', '=', about)
      .where('mailId', '=', byDigest(true))
      .execute();
    const { numDeletedRows } = await query
      .deleteFrom('notification')
      .where('userId', '=', userId)
      .where('about', '=', about)
      .where('mailId', '=', byDigest(false))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  /**
   * Takes a bundle for sending, and closes it if it is due; null if it is gone. It contains what the person
   * still wants by email: topics turned off since are left out, and topics moved to a digest go there.
   */
  async take(tx: TransactionContext, mailId: string): Promise<ClaimedBundle | null> {
    const query = this.database.query(tx);
    const unsentMail = query
      .selectFrom('notificationMail')
      .where('id', '=', mailId)
      .where('sentAt', 'is', null);
    const owner = await unsentMail.select('userId').executeTakeFirst();
    if (!owner) return null;
    // The person is locked before the bundle, as everywhere.
    await this.lock(tx, owner.userId);
    const bundle = await unsentMail
      .select((eb) => ['userId', 'topic', 'dueAt', 'closedAt', eb('dueAt', '>', now).as('early')])
      .forUpdate()
      .executeTakeFirst();
    if (!bundle) return null;
    const { userId, topic, dueAt, closedAt } = bundle;
    if (closedAt === null && bundle.early) return { waitUntil: dueAt };
    const notices = await this.listNotices(tx, userId, mailId);
    const digest = findDigest(topic);
    const [sendable, moved] = sortByChoice(notices, digest !== null || closedAt !== null);
    for (const [choice, ids] of moved) await this.move(tx, userId, choice, ids);
    await query
      .updateTable('notificationMail')
      .set((eb) => ({ closedAt: eb.fn.coalesce('closedAt', now) }))
      .where('id', '=', mailId)
      .execute();
    return {
      userId,
      topic,
      notices: sendable.filter(
        ({ kind, readAt }) => readAt === null || (digest === null && !findKind(kind).unlessRead),
      ),
    };
  }

  /** The owner of a bundle; null if it is gone. */
  async findOwner(ctx: RequestContext, mailId: string): Promise<string | null> {
    const row = await this.database
      .query(ctx)
      .selectFrom('notificationMail')
      .select('userId')
      .where('id', '=', mailId)
      .executeTakeFirst();
    return row?.userId ?? null;
  }

  /** Records that a mail server accepted the email. */
  async markSent(tx: TransactionContext, mailId: string): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('notificationMail')
      .set({ sentAt: now })
      .where('id', '=', mailId)
      .execute();
  }

  /** The next digest, created if there is none. */
  private async joinDigest(tx: TransactionContext, userId: string, choice: DigestChoice): Promise<string> {
    const query = this.database.query(tx);
    const topic = digestName(choice);
    const open = await query
      .selectFrom('notificationMail')
      .select('id')
      .where('userId', '=', userId)
      .where('topic', '=', topic)
      .where('closedAt', 'is', null)
      .where('dueAt', '>', now)
      .executeTakeFirst();
    if (open) return open.id;
    const timeZone = (await this.preferences.findTimeZone(tx, userId)) ?? 'UTC';
    const { id, dueAt } = await query
      .insertInto('notificationMail')
      .values({ id: newId(), userId, topic, dueAt: nextDigestAt(choice, timeZone), closedAt: null })
      .returning(['id', 'dueAt'])
      .executeTakeFirstOrThrow();
    await this.outbox.enqueue(tx, notificationMailJob, { mailId: id }, dueAt);
    return id;
  }

  private async move(
    tx: TransactionContext,
    userId: string,
    choice: DigestChoice,
    ids: readonly string[],
  ): Promise<void> {
    const mailId = await this.joinDigest(tx, userId, choice);
    await this.database
      .query(tx)
      .updateTable('notification')
      .set({ mailId })
      .where('id', '=', matchAny(ids))
      .execute();
  }

  private async listNotices(tx: TransactionContext, userId: string, mailId: string): Promise<ChosenNotice[]> {
    const rows = await this.database
      .query(tx)
      .selectFrom('notification')
      .select(['id', 'kind', 'title', 'body', 'path', 'readAt'])
      .where('mailId', '=', mailId)
      .orderBy('id')
      .execute();
    const topics = new Set(rows.map(({ kind }) => findTopicName(kind)));
    const chosen = await this.preferences.find(
      tx,
      userId,
      [...topics].filter((topic) => topic !== null),
    );
    return rows.map((row) => ({ ...row, choice: chosen.get(findTopicName(row.kind) ?? '') ?? 'now' }));
  }
}

interface ChosenNotice extends MailedNotice {
  readonly id: string;
  readonly readAt: Date | null;
  readonly choice: MailChoice;
}

/**
 * @param stay whether notifications that are wanted later are sent now anyway: in a digest, and in an email
 * that was started
 */
function sortByChoice(
  notices: readonly ChosenNotice[],
  stay: boolean,
): [kept: ChosenNotice[], moved: ReadonlyMap<DigestChoice, string[]>] {
  const sendable: ChosenNotice[] = [];
  const moved = new Map<DigestChoice, string[]>();
  for (const notice of notices) {
    const { id, choice } = notice;
    if (choice === 'off') continue;
    if (stay || choice === 'now') sendable.push(notice);
    else moved.set(choice, [...(moved.get(choice) ?? []), id]);
  }
  return [sendable, moved];
}
