import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { json } from '../../platform/database/tables.js';
import { newId } from '../../platform/database/ids.js';
import { assertShowable } from './showable-changes.js';
import { RECORD_COLUMNS, type AuditRecord } from './audit-record.js';

/** An action and its subject. */
export interface AuditedAction {
  /** Such as review.update or payment.refund. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Field to `[before, after]`; never a password, token or file content. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

const MAX_SHOWN = 200;

/** Records what admins did. */
@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  /**
   * Writes an entry in the open transaction, so that no action is committed without its entry. The
   * actor and IP address come from the context. The database adds the entry to the chain at the
   * commit.
   * @throws Error if a change names a secret
   */
  record(tx: RequestContext, action: AuditedAction): Promise<void> {
    return this.recordAll(tx, [action]);
  }

  /** Records many actions in one statement. */
  async recordAll(tx: RequestContext, actions: readonly AuditedAction[]): Promise<void> {
    if (actions.length === 0) return;
    const query = this.database.query(tx);
    const actorId = tx.actor?.userId ?? null;
    for (const { action, changes = {} } of actions) {
      assertShowable(changes);
      tx.effects.audited.push(action);
    }
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

  /** Marks this call as completing an action that an earlier call's entry recorded. */
  noteCompletion(tx: RequestContext, action: string): void {
    tx.effects.audited.push(action);
  }

  /** The newest 200 entries about a subject, newest first. The caller has checked access. */
  about(ctx: RequestContext, subjectType: string, subjectId: string): Promise<AuditRecord[]> {
    return this.database
      .query(ctx)
      .selectFrom('auditEntry')
      .select(RECORD_COLUMNS)
      .where('subjectId', '=', subjectId)
      .where('subjectType', '=', subjectType)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
  }
}
