import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { DocumentsService, type ApplicationStanding, type DocumentRecord } from '../documents/index.js';
import { ProgramsService } from '../programs/index.js';
import { byApplication } from './application-record.js';
import { takesNoDocuments } from './applications.errors.js';
import { takesDocuments, type ApplicationStatus } from './applications.states.js';
import { requirementsOf, type Requirement } from './requirements/requirements.js';

const MOST_PICKED = 50;

interface Picked {
  readonly applicationId: string;
  readonly documentId: string;
}

/** Documents that go with applications: picked when applying, and uploaded for them later. */
@Injectable()
export class ApplicationDocuments implements ApplicationStanding {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
    private readonly programs: ProgramsService,
  ) {}

  /**
   * Adds documents of the caller's own to an application, in the open transaction.
   * @throws DomainError VALIDATION_FAILED for more than 50; NOT_FOUND when one is not the caller's; CONFLICT when one is
   * not verified, or was replaced
   */
  async pick(open: RequestContext, applicationId: string, documentIds: readonly string[]): Promise<void> {
    const ids = [...new Set(documentIds)];
    if (ids.length > MOST_PICKED) {
      const message = `Choose at most ${MOST_PICKED} documents.`;
      throw DomainError.invalid([{ field: 'documentIds', message }]);
    }
    if (ids.length === 0) return;
    await this.documents.lockVerified(open, ids);
    await this.database.write(
      open,
      `INSERT INTO application_document (application_id, document_id) SELECT $1, unnest($2::uuid[])`,
      [applicationId, ids],
    );
  }

  /**
   * The documents of these applications by id, newest first. The caller has made sure who may see them.
   */
  async of(
    ctx: RequestContext,
    applicationIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly DocumentRecord[]>> {
    const picked = await this.database.select<Picked>(
      ctx,
      `SELECT application_id AS "applicationId", document_id AS "documentId" FROM application_document
       WHERE application_id = ANY($1::uuid[])`,
      [applicationIds],
    );
    const pickedIds = picked.map(({ documentId }) => documentId);
    const documents = await this.documents.ofApplications(ctx, applicationIds, pickedIds);
    const pickedFor = byApplication(picked);
    return new Map(
      applicationIds.map((id) => {
        const own = new Set(pickedFor.get(id)?.map(({ documentId }) => documentId));
        return [id, documents.filter((each) => each.applicationId === id || own.has(each.id))];
      }),
    );
  }

  /**
   * What a program requires, beside the caller's own documents, of which the verified ones can be picked when applying.
   * @throws DomainError NOT_FOUND when there is no such program, or it is archived
   */
  async required(ctx: RequestContext, programId: string): Promise<Requirement[]> {
    const { requiredDocuments } = await this.programs.get(ctx, programId);
    return requirementsOf(requiredDocuments, await this.documents.list(ctx));
  }

  async assertTakesDocuments(ctx: RequestContext, applicationId: unknown): Promise<string> {
    if (!ctx.actor) throw DomainError.unauthenticated();
    if (!isId(applicationId)) throw DomainError.notFound();
    const [own] = await this.database.select<{ id: string; status: ApplicationStatus }>(
      ctx,
      'SELECT id, status FROM application WHERE id = $1 AND user_id = $2',
      [applicationId, ctx.actor.userId],
    );
    if (!own) throw DomainError.notFound();
    if (!takesDocuments(own.status)) throw takesNoDocuments(own.status);
    return own.id;
  }
}
