import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { matchAny, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import type { NotificationRow } from './entities/notification.entity.js';
import { NotificationMailsService } from './notification-mails.service.js';

/** Sent to the owner's open pages. */
const NOTIFICATION_CREATED = 'notification.created';

/** Most ids in one call. */
const MAX_IDS = 1_000;

/** A notification for a person. */
export interface Notice {
  readonly userId: string;
  /** What it is about, such as assessment.rules-changed. */
  readonly kind: string;
  readonly title: string;
  /** Plain text; lines are separated by a line feed. */
  readonly body: string;
  /** Where to go on, a path of the web client. */
  readonly path: string | null;
  /** Whether it is mailed as well: at once, or with more of its topic a little later (`mail-timing.ts`). */
  readonly mail: boolean;
  /** The one thing that it is about, such as document:<id>: it takes the place of older news that is not mailed yet. */
  readonly about?: string;
  /**
   * Whether it only says that older news about the same thing is void: where that was not mailed yet, nobody hears of
   * either.
   */
  readonly undoes?: boolean;
  /** Whether one of the same kind and path that is not read yet stands for this one, too. */
  readonly unlessUnread?: boolean;
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

/** A notification as it is read. */
export type NotificationRecord = Pick<NotificationRow, (typeof COLUMNS)[number]>;

/** What the product tells people: kept, shown at once on open pages, and mailed where that is asked. */
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
   * Tells a person something, if and when the open transaction commits.
   * @returns the id of the notification; null for an undo of what was not mailed yet, which leaves nothing to say
   */
  async notify(tx: TransactionContext, notice: Notice): Promise<string | null> {
    const { userId, kind, title, body, path, mail, about = null } = notice;
    const unread = notice.unlessUnread ? await this.findUnread(tx, notice) : null;
    if (unread !== null) return unread;
    if (mail || about !== null) await this.mails.lock(tx, userId, kind);
    const withdrawn = about === null ? 0 : await this.mails.withdraw(tx, userId, about);
    if (withdrawn > 0 && notice.undoes) return null;
    const id = newId();
    const mailId = mail ? await this.mails.join(tx, userId, kind) : null;
    await this.database
      .query(tx)
      .insertInto('notification')
      .values({ id, userId, kind, title, body, path, about, mailId })
      .execute();
    await this.outbox.tell(tx, { userId, event: NOTIFICATION_CREATED, data: { id, kind, title, path } });
    return id;
  }

  /**
   * A page of the caller's notifications, newest first.
   * @param unread whether only those that are not read yet
   * @throws DomainError VALIDATION_FAILED on a limit outside 1 to 200 or a cursor of another list
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

  /** The query behind the list; a test holds it to its index. */
  selectNewest(ctx: RequestContext, userId: string, limit: number) {
    return this.database
      .query(ctx)
      .selectFrom('notification')
      .select(COLUMNS)
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit);
  }

  /** How many the caller has. */
  async count(ctx: RequestContext): Promise<number> {
    return (await this.selectCount(ctx).executeTakeFirstOrThrow()).count;
  }

  /** How many the caller has not read. */
  async countUnread(ctx: RequestContext): Promise<number> {
    const unread = this.selectCount(ctx).where('readAt', 'is', null);
    return (await unread.executeTakeFirstOrThrow()).count;
  }

  /**
   * Marks the caller's notifications as read. Other people's stay unchanged.
   * @param ids null: all of them
   * @returns how many became read
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

  private async findUnread(tx: TransactionContext, { userId, kind, path }: Notice): Promise<string | null> {
    const unread = await this.database
      .query(tx)
      .selectFrom('notification')
      .select('id')
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where('kind', '=', kind)
      .where('path', 'is not distinct from', path)
      .limit(1)
      .executeTakeFirst();
    return unread?.id ?? null;
  }

  private selectCount(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('notification')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('userId', '=', requireActor(ctx).userId);
  }
}
