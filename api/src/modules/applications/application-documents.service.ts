import { phrase } from '../../platform/language/phrase.js';
import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { DocumentsService, type ApplicationGate, type DocumentRecord } from '../documents/index.js';
import { ProgramsService } from '../programs/index.js';
import { groupByApplication } from './application-queries.js';
import { documentsNotAccepted } from './applications.errors.js';
import { acceptsDocuments } from './applications.states.js';
import { listRequirements, type Requirement } from './requirements/requirements.js';

const MAX_PICKED = 50;

/** Documents of applications: selected when applying, and uploaded later. */
@Injectable()
export class ApplicationDocumentsService implements ApplicationGate {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
    private readonly programs: ProgramsService,
  ) {}

  /**
   * Adds the caller's documents to an application, in the open transaction.
   * @throws DomainError VALIDATION_FAILED for more than 50; NOT_FOUND if one isn't the caller's; CONFLICT if
   * one isn't verified, or was replaced
   */
  async pick(tx: TransactionContext, applicationId: string, documentIds: readonly string[]): Promise<void> {
    const ids = [...new Set(documentIds)];
    if (ids.length > MAX_PICKED) {
      const message = phrase('Choose at most {count} documents.', { count: MAX_PICKED });
      throw DomainError.invalid([{ field: 'documentIds', message }]);
    }
    if (ids.length === 0) return;
    await this.documents.lockVerified(tx, ids);
    await this.database
      .query(tx)
      .insertInto('applicationDocument')
      .values(ids.map((documentId) => ({ applicationId, documentId })))
      .execute();
  }

  /** The documents of these applications by ID, newest first. The caller has checked access. */
  async listByApplication(
    ctx: RequestContext,
    applicationIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly DocumentRecord[]>> {
    const picked = await this.database
      .query(ctx)
      .selectFrom('applicationDocument')
      .select(['applicationId', 'documentId'])
      .where((eb) => eb('applicationId', '=', eb.fn.any(eb.val(applicationIds))))
      .execute();
    const pickedIds = picked.map(({ documentId }) => documentId);
    const documents = await this.documents.listForApplications(ctx, applicationIds, pickedIds);
    const pickedFor = groupByApplication(picked);
    return new Map(
      applicationIds.map((id) => {
        const own = new Set(pickedFor.get(id)?.map(({ documentId }) => documentId));
        return [id, documents.filter((document) => document.applicationId === id || own.has(document.id))];
      }),
    );
  }

  /**
   * A program's requirements next to the caller's documents; the verified ones can be picked for an
   * application.
   * @throws DomainError NOT_FOUND if there is no such program, or it is archived
   */
  async required(ctx: RequestContext, programId: string): Promise<Requirement[]> {
    const { requiredDocuments } = await this.programs.get(ctx, programId);
    return listRequirements(requiredDocuments, await this.documents.list(ctx));
  }

  /**
   * Asserts that documents can be added to the caller's application.
   * @returns its id
   * @throws DomainError UNAUTHENTICATED; NOT_FOUND if it isn't the caller's; CONFLICT once it is decided
   */
  async assertTakesDocuments(ctx: RequestContext, applicationId: unknown): Promise<string> {
    if (!ctx.actor) throw DomainError.unauthenticated();
    if (!isId(applicationId)) throw DomainError.notFound();
    const own = await this.database
      .query(ctx)
      .selectFrom('application')
      .select(['id', 'status'])
      .where('id', '=', applicationId)
      .where('userId', '=', ctx.actor.userId)
      .executeTakeFirst();
    if (!own) throw DomainError.notFound();
    if (!acceptsDocuments(own.status)) throw documentsNotAccepted(own.status);
    return own.id;
  }
}
