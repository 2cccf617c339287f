import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import type { NotificationRow } from './entities/notification.entity.js';
import { NotificationMailsService } from './notification-mails.service.js';

/** Said to the owner's open pages. */
const NOTIFICATION_CREATED = 'notification.created';

/** Most ids in one call. */
const MAX_IDS = 1_000;

/** What a person is to be told. */
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
  /** Whether it only says that older news about the same thing is void: where that was not mailed yet, nobody hears of either. */
  readonly undoes?: boolean;
  /** Whether one of the same kind and path that is not read yet stands for this one, too. */
  readonly unlessUnread?: boolean;
}

export type NotificationRecord = Omit<NotificationRow, 'userId' | 'about' | 'mailId'>;

const COLUMNS = `id, kind, title, body, path, created_at AS "createdAt", read_at AS "readAt"`;

/** The statement behind the list; a test holds it to its index. */
export const NEWEST_OF_ONE = `SELECT ${COLUMNS} FROM notification
  WHERE user_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`;

const NEWEST_UNREAD = NEWEST_OF_ONE.replace('WHERE', 'WHERE read_at IS NULL AND');

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
  async notify(tx: RequestContext, notice: Notice): Promise<string | null> {
    const { userId, kind, title, body, path, mail, about = null } = notice;
    const standing = notice.unlessUnread ? await this.unread(tx, notice) : null;
    if (standing !== null) return standing;
    if (mail || about !== null) await this.mails.lock(tx, userId, kind);
    const withdrawn = about === null ? 0 : await this.mails.withdraw(tx, userId, about);
    if (withdrawn > 0 && notice.undoes) return null;
    const id = newId();
    const mailId = mail ? await this.mails.join(tx, userId, kind) : null;
    await this.database.write(
      tx,
      `INSERT INTO notification (id, user_id, kind, title, body, path, about, mail_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, userId, kind, title, body, path, about, mailId],
    );
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
    const userId = userOf(ctx);
    const page = this.cursors.request(limit, cursor);
    const rows = await this.database.select<NotificationRecord>(ctx, unread ? NEWEST_UNREAD : NEWEST_OF_ONE, [
      userId,
      page.after?.[0] ?? null,
      page.limit + 1,
    ]);
    return this.cursors.page(rows, page.limit, ({ id }) => [id]);
  }

  /** How many the caller has. */
  count(ctx: RequestContext): Promise<number> {
    return this.counted(ctx, 'SELECT count(*)::int AS count FROM notification WHERE user_id = $1');
  }

  /** How many the caller has not read. */
  countUnread(ctx: RequestContext): Promise<number> {
    return this.counted(
      ctx,
      'SELECT count(*)::int AS count FROM notification WHERE user_id = $1 AND read_at IS NULL',
    );
  }

  /**
   * Marks notifications of the caller as read; what is not theirs is left alone.
   * @param ids null: all of them
   * @returns how many became read
   */
  async markRead(ctx: RequestContext, ids: readonly string[] | null): Promise<number> {
    if (ids !== null && ids.length > MAX_IDS) {
      throw DomainError.invalid([{ field: 'ids', message: `Name at most ${MAX_IDS} notifications.` }]);
    }
    const { affected } = await this.database.write(
      ctx,
      `UPDATE notification SET read_at = now()
       WHERE user_id = $1 AND read_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2))`,
      [userOf(ctx), ids?.filter(isId) ?? null],
    );
    return affected;
  }

  private async unread(tx: RequestContext, { userId, kind, path }: Notice): Promise<string | null> {
    const rows = await this.database.select<{ id: string }>(
      tx,
      `SELECT id FROM notification WHERE user_id = $1 AND read_at IS NULL AND kind = $2
         AND path IS NOT DISTINCT FROM $3 LIMIT 1`,
      [userId, kind, path],
    );
    return rows[0]?.id ?? null;
  }

  private async counted(ctx: RequestContext, sql: string): Promise<number> {
    const rows = await this.database.select<{ count: number }>(ctx, sql, [userOf(ctx)]);
    return rows[0]?.count ?? 0;
  }
}

function userOf(ctx: RequestContext): string {
  if (!ctx.actor) throw DomainError.unauthenticated();
  return ctx.actor.userId;
}
