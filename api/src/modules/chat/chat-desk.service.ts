import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { AuditService } from '../audit/index.js';
import { UsersService } from '../users/index.js';
import { CHAT_UPDATED } from './chat.enums.js';

/**
 * Admin actions on consultations: resolve, reopen, assign. Each adds an audit entry and updates
 * other desks.
 */
@Injectable()
export class ChatDeskService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly users: UsersService,
  ) {}

  /** Marks one message as resolved or pending. Idempotent. @throws DomainError NOT_FOUND */
  async resolveMessage(ctx: RequestContext, id: string, isResolved: boolean): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      const before = isId(id)
        ? await query
            .selectFrom('chatMessage')
            .select(['consultationId', 'isResolved'])
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst()
        : undefined;
      if (!before) throw DomainError.notFound();
      if (before.isResolved === isResolved) return;
      await query.updateTable('chatMessage').set({ isResolved }).where('id', '=', id).execute();
      await this.endWaitIfResolved(tx, before.consultationId);
      await this.record(tx, 'chat.message.resolve', 'chat_message', id, {
        isResolved: [before.isResolved, isResolved],
      });
      await this.notifyDesks(tx, before.consultationId);
    });
  }

  /**
   * Resolves all messages of a consultation, or reopens the person's newest one.
   * @throws DomainError NOT_FOUND
   */
  async resolveSession(ctx: RequestContext, id: string, isResolved: boolean): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.lock(tx, id);
      const query = this.database.query(tx);
      const messages = query.updateTable('chatMessage').set({ isResolved }).where('consultationId', '=', id);
      if (isResolved) await messages.where('isResolved', '=', false).execute();
      else {
        const newest = query
          .selectFrom('chatMessage')
          .select('id')
          .where('consultationId', '=', id)
          .where('sender', '=', 'user')
          .orderBy('seq', 'desc')
          .limit(1);
        await messages.where('id', 'in', newest).execute();
      }
      await this.endWaitIfResolved(tx, id);
      await this.record(tx, 'chat.session.resolve', 'chat_session', id, {
        isResolved: [!isResolved, isResolved],
      });
      await this.notifyDesks(tx, id);
    });
  }

  /**
   * Assigns a consultation to an admin, or to nobody.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED if the assignee isn't an enabled admin
   */
  async assign(ctx: RequestContext, id: string, assigneeId: string | null): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const before = await this.lock(tx, id);
      if (assigneeId !== null && !(await this.users.admins(tx)).some((admin) => admin.id === assigneeId)) {
        throw DomainError.invalid([{ field: 'assigneeId', message: 'Choose an admin.' }]);
      }
      if (before === assigneeId) return;
      await this.database
        .query(tx)
        .updateTable('chatConsultation')
        .set({ assigneeId })
        .where('id', '=', id)
        .execute();
      await this.record(tx, 'chat.session.assign', 'chat_session', id, { assigneeId: [before, assigneeId] });
      await this.notifyDesks(tx, id);
    });
  }

  /** Locks a consultation. @returns the id of its assignee @throws DomainError NOT_FOUND */
  private async lock(tx: TransactionContext, id: string): Promise<string | null> {
    const row = isId(id)
      ? await this.database
          .query(tx)
          .selectFrom('chatConsultation')
          .select('assigneeId')
          .where('id', '=', id)
          .where('lastMessageAt', 'is not', null)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!row) throw DomainError.notFound();
    return row.assigneeId;
  }

  /** A resolved consultation is no longer waiting for an answer. */
  private async endWaitIfResolved(tx: TransactionContext, id: string): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('chatConsultation')
      .set({ waitingSince: null })
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('chatMessage')
              .select('id')
              .where('consultationId', '=', id)
              .where('isResolved', '=', false),
          ),
        ),
      )
      .execute();
  }

  private record(
    tx: TransactionContext,
    action: string,
    subjectType: string,
    subjectId: string,
    changes: Record<string, readonly [unknown, unknown]>,
  ): Promise<void> {
    return this.audit.record(tx, { action, subjectType, subjectId, changes });
  }

  private notifyDesks(tx: TransactionContext, id: string): Promise<void> {
    return this.outbox.notifyPages(tx, { role: 'admin', event: CHAT_UPDATED, data: { id } });
  }
}
