import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { AssessmentsService, getResultDay, type AssessmentRecord } from '../assessments/index.js';
import { documentRequirements } from '../questionnaires/index.js';
import type { DocumentRecord } from './entities/document.entity.js';
import { DocumentsService } from './documents.service.js';
import { isDocumentType, type DocumentTypeValue } from './documents.labels.js';
import { reasonsFor, type RequirementReason } from './requirement-reasons.js';

/** An item in the document list of an assessment. */
export interface RequiredDocument {
  readonly type: DocumentTypeValue;
  readonly label: string;
  readonly required: boolean;
  /** The current document. */
  readonly document: DocumentRecord | null;
  readonly reasons: readonly RequirementReason[];
}

/** The document list of an assessment: the required documents, the reasons, and the uploads. */
@Injectable()
export class RequiredDocumentsService {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly documents: DocumentsService,
  ) {}

  /**
   * The list of an assessment, required documents first. There are no reasons until it has a result. Empty if we have
   * no routes for the person's plan: no document would change that.
   * @throws DomainError NOT_FOUND if the assessment isn't the caller's own
   */
  async list(ctx: RequestContext, visaAssessmentId: string): Promise<RequiredDocument[]> {
    const assessment = await this.assessments.getOwn(ctx, visaAssessmentId);
    return this.listed(assessment, await this.documents.list(ctx, { visaAssessmentId }));
  }

  /** The same list for an assessment. Doesn't check access: the caller must. */
  async forAssessment(ctx: RequestContext, assessment: AssessmentRecord): Promise<RequiredDocument[]> {
    return this.listed(assessment, await this.documents.listForAssessments(ctx, [assessment.id]));
  }

  private listed(assessment: AssessmentRecord, documents: readonly DocumentRecord[]): RequiredDocument[] {
    if (assessment.result?.covered === false) return [];
    const routes = assessment.result?.explanation.routes ?? [];
    return documentRequirements(assessment.type).flatMap(({ type, label, required }) => {
      if (!isDocumentType(type)) return [];
      const document = documents.find((each) => each.place !== 'none' && each.documentType === type) ?? null;
      return [
        { type, label, required, document, reasons: reasonsFor(type, routes, getResultDay(assessment)) },
      ];
    });
  }
}
