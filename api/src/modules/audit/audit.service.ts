import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { json } from '../../platform/database/tables.js';
import { newId } from '../../platform/database/ids.js';
import type { AuditEntry } from './entities/audit-entry.entity.js';

/** What was done to what. */
export interface AuditedAction {
  /** Such as review.update or payment.refund. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Field to `[before, after]`; never a password, token or file content. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** An entry as it is read. */
export type AuditRecord = AuditEntry;

const MAX_SHOWN = 200;

/** Keeps what admins did. */
@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  /** Writes an entry in the open transaction, so that nothing is done without it. The context says who, from where. */
  record(tx: RequestContext, action: AuditedAction): Promise<void> {
    return this.recordAll(tx, [action]);
  }

  /** The same of many actions, with one statement. */
  async recordAll(tx: RequestContext, actions: readonly AuditedAction[]): Promise<void> {
    if (actions.length === 0) return;
    const query = this.database.query(tx);
    const actorId = tx.actor?.userId ?? null;
    await query
      .insertInto('auditEntry')
      .values(
        actions.map(({ action, subjectType, subjectId, changes = {} }) => ({
          id: newId(),
          actorId,
          actorEmail: query.selectFrom('users').select('email').where('id', '=', actorId),
          action,
          subjectType,
          subjectId,
          changes: json(changes),
          ip: tx.ip,
          requestId: tx.requestId,
        })),
      )
      .execute();
  }

  /** The newest 200 entries about a subject, newest first. The caller has made sure who asks. */
  about(ctx: RequestContext, subjectType: string, subjectId: string): Promise<AuditRecord[]> {
    return this.database
      .query(ctx)
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectType', '=', subjectType)
      .where('subjectId', '=', subjectId)
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
  }
}
