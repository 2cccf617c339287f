import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { ConsultationsService } from './consultations.service.js';
import { selectMessages, type MessageRecord } from './message-record.js';

export interface AllMessagesFilter {
  /** Only the messages of this consultation. */
  readonly sessionId?: string | null | undefined;
  readonly isResolved?: boolean | null | undefined;
}

/** Reads messages: people their own, admins all of them. */
@Injectable()
export class ChatHistoryService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly consultations: ConsultationsService,
    private readonly secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'chat-messages');
  }

  /**
   * A page of the caller's own messages, newest first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async listPage(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<MessageRecord>> {
    const page = this.cursors.request(limit, cursor);
    const consultationId = await this.consultations.findOwn(ctx);
    if (consultationId === null) return { rows: [], nextCursor: null };
    const before = page.after === null ? null : Number(page.after[0]);
    const rows = await this.selectNewest(ctx, consultationId, before, page.limit + 1).execute();
    return this.cursors.page(rows, page.limit, ({ seq }) => [seq]);
  }

  /** The newest messages of a consultation, oldest first. Doesn't check access: the caller must. */
  async getLatest(ctx: RequestContext, consultationId: string, count: number): Promise<MessageRecord[]> {
    return (await this.selectNewest(ctx, consultationId, null, count).execute()).reverse();
  }

  /** The query of a consultation's pages; a test checks that it uses its index. */
  selectNewest(ctx: RequestContext, consultationId: string, before: number | null, limit: number) {
    const newest = selectMessages(this.database, ctx)
      .where('message.consultationId', '=', consultationId)
      .orderBy('message.seq', 'desc')
      .limit(limit);
    return before === null ? newest : newest.where('message.seq', '<', before);
  }

  /** The number of the caller's messages. */
  async count(ctx: RequestContext): Promise<number> {
    const consultationId = await this.consultations.findOwn(ctx);
    return consultationId === null ? 0 : this.countAll(ctx, { sessionId: consultationId });
  }

  /**
   * A page of everyone's messages for admins, newest first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async listAllPage(
    ctx: RequestContext,
    filter: AllMessagesFilter,
    limit?: number,
    cursor?: string,
  ): Promise<Page<MessageRecord>> {
    const cursors = new KeysetCursors(
      this.secrets.session,
      `all-chat-messages ${JSON.stringify([filter.sessionId ?? null, filter.isResolved ?? null])}`,
    );
    const page = cursors.request(limit, cursor);
    // Ids increase with time, so their order is that of the messages.
    let newest = selectMessages(this.database, ctx)
      .orderBy('message.id', 'desc')
      .limit(page.limit + 1);
    if (page.after !== null) newest = newest.where('message.id', '<', String(page.after[0]));
    if (filter.isResolved != null) newest = newest.where('message.isResolved', '=', filter.isResolved);
    if (filter.sessionId != null) {
      if (!isId(filter.sessionId)) return { rows: [], nextCursor: null };
      newest = newest.where('message.consultationId', '=', filter.sessionId);
    }
    return cursors.page(await newest.execute(), page.limit, ({ id }) => [id]);
  }

  /** The number of messages that match the filter, for admins. */
  async countAll(ctx: RequestContext, { sessionId, isResolved }: AllMessagesFilter): Promise<number> {
    if (sessionId != null && !isId(sessionId)) return 0;
    let counted = this.database
      .query(ctx)
      .selectFrom('chatMessage')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'));
    if (sessionId != null) counted = counted.where('consultationId', '=', sessionId);
    if (isResolved != null) counted = counted.where('isResolved', '=', isResolved);
    return (await counted.executeTakeFirstOrThrow()).count;
  }

  /**
   * All messages of a person, oldest first, for their transcript or export. Doesn't check access:
   * the caller must.
   */
  listByUser(ctx: RequestContext, userId: string): Promise<MessageRecord[]> {
    return selectMessages(this.database, ctx)
      .where('message.consultationId', '=', (eb) =>
        eb.selectFrom('chatConsultation').select('id').where('userId', '=', userId),
      )
      .orderBy('message.seq')
      .execute();
  }

  /** One message, for admins. @throws DomainError NOT_FOUND */
  async get(ctx: RequestContext, id: string): Promise<MessageRecord> {
    const message = isId(id)
      ? await selectMessages(this.database, ctx).where('message.id', '=', id).executeTakeFirst()
      : undefined;
    if (!message) throw DomainError.notFound();
    return message;
  }

  /** The number of unread messages from others in the caller's consultation. */
  async countUnread(ctx: RequestContext): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('chatConsultation as consultation')
      .innerJoin('chatMessage as message', 'message.consultationId', 'consultation.id')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('consultation.userId', '=', requireActor(ctx).userId)
      .where('message.sender', '<>', 'user')
      .whereRef('message.seq', '>', 'consultation.userReadSeq')
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /**
   * Marks the messages up to this one as read: by the person in their own consultation, by the
   * admins in any.
   * @returns the number of messages that are still unread
   * @throws DomainError NOT_FOUND if the message doesn't exist or belongs to someone else
   */
  async markRead(ctx: RequestContext, messageId: string): Promise<number> {
    const { userId, role } = requireActor(ctx);
    const { consultationId, seq } = await this.get(ctx, messageId);
    const column = role === 'admin' ? 'staffReadSeq' : 'userReadSeq';
    let update = this.database
      .query(ctx)
      .updateTable('chatConsultation')
      .set((eb) => ({ [column]: sql<number>`greatest(${eb.ref(column)}, ${seq})` }))
      .where('id', '=', consultationId);
    if (role !== 'admin') update = update.where('userId', '=', userId);
    if ((await update.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw DomainError.notFound();
    return role === 'admin' ? this.countUnreadByStaff(ctx, consultationId) : this.countUnread(ctx);
  }

  private async countUnreadByStaff(ctx: RequestContext, consultationId: string): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('chatConsultation as consultation')
      .innerJoin('chatMessage as message', 'message.consultationId', 'consultation.id')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('consultation.id', '=', consultationId)
      .where('message.sender', '=', 'user')
      .whereRef('message.seq', '>', 'consultation.staffReadSeq')
      .executeTakeFirstOrThrow();
    return row.count;
  }
}
