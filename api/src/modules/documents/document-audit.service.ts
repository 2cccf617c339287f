import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { DocumentAccess } from './entities/document-access.entity.js';
import type { DocumentRecord } from './entities/document.entity.js';
import type { AccessAction } from './documents.labels.js';

const COLUMNS = [
  'id',
  'documentId',
  'actorId',
  'action',
  'at',
  'ip',
  'requestId',
] as const satisfies readonly (keyof DocumentAccess)[];

export type AccessRecord = Pick<DocumentAccess, (typeof COLUMNS)[number]>;

const MAX_SHOWN = 200;

/** The access log of documents. Append-only. */
@Injectable()
export class DocumentAuditService {
  constructor(private readonly database: Database) {}

  /** Writes an entry, in the open transaction if there is one, so that every access is recorded. */
  async record(
    ctx: RequestContext,
    { id, userId }: Pick<DocumentRecord, 'id' | 'userId'>,
    action: AccessAction,
  ): Promise<void> {
    await this.database
      .query(ctx)
      .insertInto('documentAccess')
      .values({
        id: newId(),
        documentId: id,
        ownerId: userId,
        actorId: ctx.actor?.userId ?? null,
        action,
        ip: ctx.ip,
        requestId: ctx.requestId,
      })
      .execute();
  }

  /** The newest 200 entries of a document, newest first. The caller has checked access. */
  about(ctx: RequestContext, documentId: string): Promise<AccessRecord[]> {
    return this.database
      .query(ctx)
      .selectFrom('documentAccess')
      .select(COLUMNS)
      .where('documentId', '=', documentId)
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
  }
}
