import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
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

const COLUMNS = `id, at, actor_id AS "actorId", actor_email AS "actorEmail", action, subject_type AS "subjectType",
  subject_id AS "subjectId", changes, ip, request_id AS "requestId"`;

const MOST_SHOWN = 200;

/** Keeps what admins did. */
@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  /** Writes an entry in the open transaction, so that nothing is done without it. The context says who, from where. */
  record(open: RequestContext, action: AuditedAction): Promise<void> {
    return this.recordAll(open, [action]);
  }

  /** The same of many actions, with one statement. */
  async recordAll(open: RequestContext, actions: readonly AuditedAction[]): Promise<void> {
    const entries = actions.map(({ action, subjectType, subjectId, changes = {} }) => ({
      id: newId(),
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      changes,
    }));
    await this.database.write(
      open,
      `INSERT INTO audit_entry (id, actor_id, actor_email, action, subject_type, subject_id, changes, ip, request_id)
       SELECT entry.id, $1, (SELECT email FROM users WHERE id = $1), entry.action, entry.subject_type,
         entry.subject_id, entry.changes, $2, $3
       FROM jsonb_populate_recordset(NULL::audit_entry, $4) AS entry`,
      [open.actor?.userId ?? null, open.ip, open.requestId, JSON.stringify(entries)],
    );
  }

  /** The newest 200 entries about a subject, newest first. The caller has made sure who asks. */
  about(ctx: RequestContext, subjectType: string, subjectId: string): Promise<AuditRecord[]> {
    return this.database.select<AuditRecord>(
      ctx,
      `SELECT ${COLUMNS} FROM audit_entry WHERE subject_type = $1 AND subject_id = $2
       ORDER BY id DESC LIMIT ${MOST_SHOWN}`,
      [subjectType, subjectId],
    );
  }
}
