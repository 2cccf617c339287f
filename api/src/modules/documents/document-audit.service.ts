import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { DocumentAccess } from './entities/document-access.entity.js';
import type { DocumentRecord } from './document-record.js';
import type { AccessAction } from './documents.words.js';

export type AccessRecord = Omit<DocumentAccess, 'ownerId'>;

const MOST_SHOWN = 200;

/** Who did what with whose document. Entries are only ever added. */
@Injectable()
export class DocumentAudit {
  constructor(private readonly database: Database) {}

  /** Writes an entry: in the open transaction, where there is one, so that nothing is done without it. */
  async record(
    ctx: RequestContext,
    { id, userId }: Pick<DocumentRecord, 'id' | 'userId'>,
    action: AccessAction,
  ): Promise<void> {
    await this.database.write(
      ctx,
      `INSERT INTO document_access (id, document_id, owner_id, actor_id, action, ip, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), id, userId, ctx.actor?.userId ?? null, action, ctx.ip, ctx.requestId],
    );
  }

  /** The newest 200 entries about a document, newest first. The caller has made sure who asks. */
  about(ctx: RequestContext, documentId: string): Promise<AccessRecord[]> {
    return this.database.select<AccessRecord>(
      ctx,
      `SELECT id, document_id AS "documentId", actor_id AS "actorId", action, at, ip, request_id AS "requestId"
       FROM document_access WHERE document_id = $1 ORDER BY id DESC LIMIT ${MOST_SHOWN}`,
      [documentId],
    );
  }
}
