import { Results } from '../guidance/index.js';
import type { AssessmentRecord } from './assessment-record.js';
import type { AssessmentType } from './dto/assessment.types.js';
import type { RestAssessment } from './dto/rest-assessment.js';
import type { AssessmentResultType, ExplanationType } from './dto/result.types.js';

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
    profileUsed: record.profileUsed,
    isPaid: record.isPaid,
    paymentAmountCents: record.paymentAmountCents,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

/** The result of an assessment, null while there is none. */
export function resultView({ id, result }: AssessmentRecord): AssessmentResultType | null {
  if (!result) return null;
  const { explanation } = result;
  return {
    assessmentId: id,
    ...result,
    // Programmes are chosen from the catalogue when the result is read, so that none is shown that has closed since.
    suggestedPrograms: [],
    // A list is read without explanations unless they are requested.
    explanation: explanation ? explanationView(result) : explanation,
  };
}

/** Results of earlier releases have neither fees nor a timeline, and their sources do not say where they were read. */
function explanationView({
  explanation: { routes, timeline, ...explanation },
  eligibilityScore,
}: Results.Outcome): ExplanationType {
  const scored = routes.find(({ score }) => score === eligibilityScore);
  return {
    ...explanation,
    routes: routes.map(({ fees, criteria, ...route }) => ({
      ...route,
      criteria: criteria.map((line) => ({ ...line, source: Results.readStoredSource(line.source) })),
      conditions: Results.countConditions(criteria),
      fees: (fees ?? []).map((fee) => ({ ...fee, source: Results.readStoredSource(fee.source) })),
    })),
    enoughKnown: scored ? Results.isEnoughKnown(scored) : true,
    timeline: (timeline ?? []).map((mark) => ({
      ...mark,
      source: mark.source && Results.readStoredSource(mark.source),
    })),
  };
}

/** The REST view: money in US dollars, and only the contract's fields. */
export function restAssessment(record: AssessmentRecord): RestAssessment {
  const { paymentAmountCents, profileUsed: _, ...view } = assessmentView(record);
  return { ...view, paymentAmount: paymentAmountCents === null ? null : paymentAmountCents / 100 };
}
