import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { laterThanBefore } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import type { CannedReply } from './entities/canned-reply.entity.js';

export interface CannedReplyValues {
  readonly title: string;
  readonly content: string;
}

/** The maximum number of replies. */
const MAX_REPLIES = 200;

/** Reusable answer texts for admins. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** All replies, by title. */
  list(ctx: RequestContext): Promise<CannedReply[]> {
    const query = this.database.query(ctx).selectFrom('chatCannedReply').selectAll();
    return query.orderBy('title').orderBy('id').limit(MAX_REPLIES).execute();
  }

  /** @throws DomainError CONFLICT if there are already 200 */
  create(ctx: RequestContext, values: CannedReplyValues): Promise<CannedReply> {
    return this.database.transaction(ctx, async (tx) => {
      if ((await this.list(tx)).length >= MAX_REPLIES) {
        throw new DomainError('CONFLICT', `There are ${MAX_REPLIES} replies. Delete one first.`);
      }
      const reply = await this.database
        .query(tx)
        .insertInto('chatCannedReply')
        .values({ id: newId(), ...values })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.record(tx, 'chat.reply.create', reply.id, { title: [null, values.title] });
      return reply;
    });
  }

  /** @throws DomainError NOT_FOUND */
  update(ctx: RequestContext, id: string, values: CannedReplyValues): Promise<CannedReply> {
    return this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      const before = isId(id)
        ? await query
            .selectFrom('chatCannedReply')
            .selectAll()
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst()
        : undefined;
      if (!before) throw DomainError.notFound();
      const reply = await query
        .updateTable('chatCannedReply')
        .set({ ...values, updatedAt: laterThanBefore })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.record(tx, 'chat.reply.update', id, { title: [before.title, values.title] });
      return reply;
    });
  }

  /** @throws DomainError NOT_FOUND */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const deleted = isId(id)
        ? await this.database
            .query(tx)
            .deleteFrom('chatCannedReply')
            .where('id', '=', id)
            .returning('title')
            .executeTakeFirst()
        : undefined;
      if (!deleted) throw DomainError.notFound();
      await this.record(tx, 'chat.reply.delete', id, { title: [deleted.title, null] });
    });
  }

  private record(
    tx: RequestContext,
    action: string,
    subjectId: string,
    changes: Record<string, readonly [unknown, unknown]>,
  ): Promise<void> {
    return this.audit.record(tx, { action, subjectType: 'chat_canned_reply', subjectId, changes });
  }
}
