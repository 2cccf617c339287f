import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import type { AccessAction } from './documents.labels.js';

/** The actions that count as viewing a document. */
const VIEW_ACTIONS = [
  'previewed',
  'downloaded',
  'downloaded-signed',
] as const satisfies readonly AccessAction[];

/** A view of one of the caller's documents by somebody else. */
export interface DocumentViewRecord {
  readonly id: string;
  readonly at: Date;
  readonly action: (typeof VIEW_ACTIONS)[number];
  readonly documentId: string;
  /** Null once the document is deleted. */
  readonly documentName: string | null;
  /** The viewer's name; null once their account is erased. */
  readonly viewer: string | null;
}

/** Lists which staff members viewed a person's documents. The person's own views aren't included. */
@Injectable()
export class DocumentViewsService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'document-views');
  }

  /**
   * A page of the views of the caller's documents, newest first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async list(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<DocumentViewRecord>> {
    const { userId } = requireActor(ctx);
    const page = this.cursors.request(limit, cursor);
    let looks = this.database
      .query(ctx)
      .selectFrom('documentAccess')
      .leftJoin('document', 'document.id', 'documentAccess.documentId')
      .leftJoin('users', 'users.id', 'documentAccess.actorId')
      .select([
        'documentAccess.id',
        'documentAccess.at',
        'documentAccess.action',
        'documentAccess.documentId',
        'document.originalName as documentName',
        'users.firstName',
        'users.lastName',
      ])
      .where('documentAccess.ownerId', '=', userId)
      .where('documentAccess.actorId', '<>', userId)
      .where('documentAccess.action', 'in', VIEW_ACTIONS)
      .orderBy('documentAccess.id', 'desc')
      .limit(page.limit + 1);
    if (page.after !== null) looks = looks.where('documentAccess.id', '<', String(page.after[0]));
    const rows = await looks.$narrowType<{ action: (typeof VIEW_ACTIONS)[number] }>().execute();
    const views = rows.map(({ firstName, lastName, ...row }) => ({
      ...row,
      viewer: firstName === null || lastName === null ? null : `${firstName} ${lastName}`,
    }));
    return this.cursors.page(views, page.limit, ({ id }) => [id]);
  }
}
