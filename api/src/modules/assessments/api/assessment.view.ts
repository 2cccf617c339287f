import type { AssessmentRecord } from '../index.js';
import type { AssessmentType } from './assessment.types.js';
import type { RestAssessment } from './bodies.js';
import type { AssessmentResultType } from './result.types.js';

/** The one view of an assessment, for every transport. GraphQL answers it as it is. */
export function assessmentView(record: AssessmentRecord): AssessmentType {
  return {
    id: record.id,
    type: record.type,
    status: record.status,
    adminStatus: record.adminStatus,
    adminReply: record.adminReply,
    reviewedAt: record.reviewedAt,
    questionnaire: record.questionnaire,
    aiResult: resultView(record),
    isPaid: record.isPaid,
    paymentAmountCents: record.paymentAmountCents,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

/** The result of an assessment, null while there is none. */
export function resultView({ id, result }: AssessmentRecord): AssessmentResultType | null {
  if (!result) return null;
  // Programmes are chosen from the catalogue when the result is read, so that none is shown that has closed since.
  return { assessmentId: id, ...result, suggestedPrograms: [] };
}

/** The same view as REST has it: money in US dollars. */
export function restAssessment(record: AssessmentRecord): RestAssessment {
  const { paymentAmountCents, ...view } = assessmentView(record);
  return { ...view, paymentAmount: paymentAmountCents === null ? null : paymentAmountCents / 100 };
}
