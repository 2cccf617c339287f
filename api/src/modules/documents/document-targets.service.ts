import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { AssessmentsService } from '../assessments/index.js';
import { documentRequirements } from '../questionnaires/index.js';
import { APPLICATION_GATE, type ApplicationGate } from './application-gate.js';
import { fileAndTypeMissing, documentLocked } from './documents.errors.js';
import type { DocumentPlace } from './documents.states.js';
import { isDocumentType, type DocumentTypeValue } from './documents.labels.js';

/** Where the caller wants to file a document, before validation. */
export interface DeclaredTarget {
  readonly documentType?: unknown;
  readonly visaAssessmentId?: unknown;
  readonly applicationId?: unknown;
}

/** Where a document is filed. */
export interface Target {
  readonly documentType: DocumentTypeValue;
  readonly assessmentId: string | null;
  readonly applicationId: string | null;
  readonly place: DocumentPlace;
}

/** Resolves where uploads may go. */
@Injectable()
export class DocumentTargetsService {
  constructor(
    private readonly database: Database,
    private readonly assessments: AssessmentsService,
    @Optional() @Inject(APPLICATION_GATE) private readonly applications: ApplicationGate | null,
  ) {}

  /**
   * Resolves the caller's target.
   * @throws DomainError VALIDATION_FAILED for a missing or unknown type; NOT_FOUND if the assessment or the
   * application isn't the caller's own; CONFLICT if the place is locked or the application accepts no more
   * documents
   */
  async resolve(ctx: RequestContext, declared: DeclaredTarget): Promise<Target> {
    const { documentType } = declared;
    if (isAbsent(documentType)) throw fileAndTypeMissing('documentType');
    if (!isDocumentType(documentType)) {
      const message = 'Choose one of the document types.';
      throw DomainError.invalid([{ field: 'documentType', message }]);
    }
    const applicationId = await this.findApplication(ctx, declared.applicationId);
    if (isAbsent(declared.visaAssessmentId)) {
      return { documentType, assessmentId: null, applicationId, place: 'none' };
    }
    if (typeof declared.visaAssessmentId !== 'string') throw DomainError.notFound();
    const assessment = await this.assessments.getOwn(ctx, declared.visaAssessmentId);
    const requirement = documentRequirements(assessment.type).find(({ type }) => type === documentType);
    const place = requirement ? (requirement.required ? 'required' : 'optional') : 'none';
    const target = { documentType, assessmentId: assessment.id, applicationId, place } as const;
    // An early check, before the file is processed; the unique index decides when the row is written.
    if (place === 'required') await this.assertOpen(ctx, target);
    return target;
  }

  private async findApplication(ctx: RequestContext, applicationId: unknown): Promise<string | null> {
    if (isAbsent(applicationId)) return null;
    if (!this.applications) throw DomainError.notFound();
    return this.applications.assertTakesDocuments(ctx, applicationId);
  }

  private async assertOpen(ctx: RequestContext, { assessmentId, documentType }: Target): Promise<void> {
    const locking = await this.database
      .query(ctx)
      .selectFrom('document')
      .select('id')
      .where('assessmentId', '=', assessmentId)
      .where('documentType', '=', documentType)
      .where('place', '=', 'required')
      .where('supersededAt', 'is', null)
      .where('verificationStatus', '<>', 'rejected')
      .executeTakeFirst();
    if (locking) throw documentLocked();
  }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
