import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { matchAny, now, secondsAgo } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Wording } from '../../platform/language/wording.js';
import { Outbox } from '../../platform/events/outbox.js';
import type { NotificationRow } from './entities/notification.entity.js';
import {
  findKind,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPICS,
  type NotificationKind,
} from './notification-kinds.js';
import { NotificationMailsService } from './notification-mails.service.js';

/** Sent to the owner's open pages. */
const NOTIFICATION_CREATED = 'notification.created';
/** An existing notification's count increased: it is updated, not announced again. */
const NOTIFICATION_UPDATED = 'notification.updated';

/** How long an admin's unread notification absorbs further ones of its kind, in seconds. */
const COUNTS_FOR_SECONDS = 24 * 60 * 60;

/** The maximum number of ids per call. */
const MAX_IDS = 1_000;

/** The text of a notification in one language. */
export interface NoticeText {
  readonly title: string;
  /** Plain text; lines are separated by a line feed. */
  readonly body: string;
}

/** A notification for a person. */
export interface Notice {
  readonly userId: string;
  /** Its kind; the table of kinds decides whether and when it is emailed. */
  readonly kind: NotificationKind;
  /** Its text in the account's language; English if it is about back office work. */
  readonly words: (wording: Wording) => NoticeText;
  /** The linked page, a path of the web client. */
  readonly path: string | null;
  /**
   * The subject, such as document:<id>: replaces older notifications about it that haven't been
   * emailed yet.
   */
  readonly about?: string;
  /**
   * Whether it only revokes an older notification about the same subject: if that hasn't been
   * emailed yet, the person gets neither.
   */
  readonly undoes?: boolean;
  /** Whether an existing unread notification of the same kind and path takes its place. */
  readonly unlessUnread?: boolean;
  /** The event, such as deadline.program:<id>:2026-11-30: a person is notified of it only once. */
  readonly key?: string;
}

const COLUMNS = [
  'id',
  'kind',
  'title',
  'body',
  'path',
  'createdAt',
  'readAt',
] as const satisfies readonly (keyof NotificationRow)[];

/** A stored notification. */
export type NotificationRecord = Pick<NotificationRow, (typeof COLUMNS)[number]>;

/** Notifies people: stores notifications, shows them at once on open pages, and emails them if wanted. */
@Injectable()
export class NotificationsService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly mails: NotificationMailsService,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'notifications');
  }

  /**
   * Notifies a person when the open transaction commits.
   * @returns the ID of the notification, of the one that replaces it, or of the one about the same event;
   * null if it revokes one that wasn't emailed yet
   */
  async notify(tx: TransactionContext, notice: Notice): Promise<string | null> {
    const { userId, kind, path, about = null, key: eventKey = null } = notice;
    const { topic, mailed } = NOTIFICATION_KINDS[kind];
    await this.mails.lock(tx, userId);
    const before = await this.findExisting(tx, notice);
    if (before !== null) return before;
    const withdrawn = about === null ? 0 : await this.mails.withdraw(tx, userId, about);
    if (withdrawn > 0 && notice.undoes) return null;
    const { title, body } = notice.words(await this.getWording(tx, notice));
    const id = newId();
    const mailId = mailed ? await this.mails.join(tx, userId, topic) : null;
    await this.database
      .query(tx)
      .insertInto('notification')
      .values({ id, userId, kind, title, body, path, about, eventKey, mailId })
      .execute();
    await this.outbox.notifyPages(tx, {
      userId,
      event: NOTIFICATION_CREATED,
      data: { id, kind, title, path },
    });
    return id;
  }

  /**
   * A page of the caller's notifications, newest first.
   * @param unread whether to list only unread ones
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async list(
    ctx: RequestContext,
    limit?: number,
    cursor?: string,
    unread = false,
  ): Promise<Page<NotificationRecord>> {
    const userId = requireActor(ctx).userId;
    const page = this.cursors.request(limit, cursor);
    let newest = this.selectNewest(ctx, userId, page.limit + 1);
    if (unread) newest = newest.where('readAt', 'is', null);
    if (page.after !== null) newest = newest.where('id', '<', String(page.after[0]));
    return this.cursors.page(await newest.execute(), page.limit, ({ id }) => [id]);
  }

  /** The query of the list; a test asserts its index. */
  selectNewest(ctx: RequestContext, userId: string, limit: number) {
    return this.database
      .query(ctx)
      .selectFrom('notification')
      .select(COLUMNS)
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit);
  }

  /** The number of the caller's notifications. */
  async count(ctx: RequestContext): Promise<number> {
    return (await this.selectCount(ctx).executeTakeFirstOrThrow()).count;
  }

  /** The number of the caller's unread notifications. */
  async countUnread(ctx: RequestContext): Promise<number> {
    const unread = this.selectCount(ctx).where('readAt', 'is', null);
    return (await unread.executeTakeFirstOrThrow()).count;
  }

  /**
   * Marks the caller's notifications as read. Other people's stay unchanged.
   * @param ids null: all of them
   * @returns the number of notifications that were unread
   */
  async markRead(ctx: RequestContext, ids: readonly string[] | null): Promise<number> {
    if (ids !== null && ids.length > MAX_IDS) {
      throw DomainError.invalid([{ field: 'ids', message: `Send at most ${MAX_IDS} notifications.` }]);
    }
    const unread = this.database
      .query(ctx)
      .updateTable('notification')
      .set({ readAt: now })
      .where('userId', '=', requireActor(ctx).userId)
      .where('readAt', 'is', null);
    const named = ids === null ? unread : unread.where('id', '=', matchAny(ids.filter(isId)));
    return Number((await named.executeTakeFirstOrThrow()).numUpdatedRows);
  }

  /** An existing notification about the same event, or one that takes the place of this one. */
  private async findExisting(tx: TransactionContext, notice: Notice): Promise<string | null> {
    const { userId, kind, key } = notice;
    if (key !== undefined) {
      const notified = await this.database
        .query(tx)
        .selectFrom('notification')
        .select('id')
        .where('userId', '=', userId)
        .where('eventKey', '=', key)
        .executeTakeFirst();
      if (notified) return notified.id;
    }
    const several = getCounted(kind);
    if (several !== null) return this.countUp(tx, notice, several);
    return notice.unlessUnread ? ((await this.findUnread(tx, notice))?.id ?? null) : null;
  }

  /**
   * Increases the count of an unread notification: new work of one kind that arrives before an
   * admin has looked is one notification. After a day a new one is created, so that it doesn't get
   * lost far down the list.
   */
  private async countUp(
    tx: TransactionContext,
    notice: Notice,
    several: CombinedText,
  ): Promise<string | null> {
    const { userId, kind, path } = notice;
    const unread = await this.findUnread(tx, notice, secondsAgo(COUNTS_FOR_SECONDS));
    if (!unread) return null;
    const count = unread.count + 1;
    const wording = Wording.in('en');
    const title = several(wording, count);
    const { body } = notice.words(wording);
    await this.database
      .query(tx)
      .updateTable('notification')
      .set({ count, title, body })
      .where('id', '=', unread.id)
      .execute();
    const data = { id: unread.id, kind, title, path };
    await this.outbox.notifyPages(tx, { userId, event: NOTIFICATION_UPDATED, data });
    return unread.id;
  }

  private findUnread(tx: TransactionContext, { userId, kind, path }: Notice, after?: RawBuilder<Date>) {
    const unread = this.database
      .query(tx)
      .selectFrom('notification')
      .select(['id', 'count'])
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where('kind', '=', kind)
      .where('path', 'is not distinct from', path)
      .orderBy('id', 'desc')
      .limit(1);
    return (after ? unread.where('createdAt', '>', after) : unread).executeTakeFirst();
  }

  /**
   * Texts are stored in the account's current language; changing the language later doesn't affect
   * them.
   */
  private async getWording(tx: TransactionContext, { userId, kind }: Notice): Promise<Wording> {
    const { topic } = NOTIFICATION_KINDS[kind];
    if (NOTIFICATION_TOPICS[topic].audience === 'admin') return Wording.in('en');
    const account = await this.database
      .query(tx)
      .selectFrom('users')
      .select('language')
      .where('id', '=', userId)
      .executeTakeFirst();
    return Wording.in(account?.language ?? 'en');
  }

  private selectCount(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('notification')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('userId', '=', requireActor(ctx).userId);
  }
}

/** The text for several notifications of a kind. */
type CombinedText = (wording: Wording, count: number) => string;

/**
 * The text for several notifications of a kind that admins get combined; null if each is sent
 * separately.
 */
function getCounted(kind: NotificationKind): CombinedText | null {
  const { audience } = NOTIFICATION_TOPICS[NOTIFICATION_KINDS[kind].topic];
  return audience === 'admin' ? (findKind(kind).several ?? null) : null;
}
