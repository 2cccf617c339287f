export { AssessmentErasureService } from './assessment-erasure.service.js';
export { AssessmentsModule } from './assessments.module.js';
export { FinishedResultsService } from './finished-results.service.js';
export { AssessmentsService, type AssessmentLimits } from './assessments.service.js';
export { AssessmentCreditsService } from './assessment-credits.service.js';
export { AssessmentWorkService } from './assessment-work.service.js';
export { AssessmentRevisionsService } from './assessment-revisions.service.js';
export { AssessmentReviewsService } from './assessment-reviews.service.js';
export {
  AssessmentOverrulesService,
  type OverruleWithdrawal,
} from './overrules/assessment-overrules.service.js';
export { OverruleProposalsService, type OverruleProposal } from './overrules/overrule-proposals.service.js';
export type { OverruleInput } from './overrules/overrule-input.js';
export { OwnReviewsService } from './own-reviews.service.js';
export { ReviewMessagesService, type ReviewMessageRecord } from './review-messages.service.js';
export { AssessmentSuggestionsService } from './assessment-suggestions.service.js';
export { AllAssessmentsService, type OwnedAssessmentRecord } from './all-assessments.service.js';
export type { ReviewChange } from './review-changes.js';
export {
  ReviewCasesService,
  type CaseFilter,
  type PaidAssessmentRecord,
  type ReviewCaseRecord,
  type ReviewEventRecord,
} from './review-cases.service.js';
export { isOverdue, findTurn } from './review-terms.js';
export { AssessmentInsightsService, type Insights } from './assessment-insights.service.js';
export { getResultDay, type AssessmentRecord, type ListDetail } from './assessment-record.js';
export { ASSESSMENT_UPDATED, assessmentUpdated } from './assessments.events.js';
export { assessmentJob } from './assessments.jobs.js';
export { assessmentView, restAssessment } from './assessment.view.js';
export { AssessmentAdminStatus, AssessmentType } from './dto/assessment.types.js';
export { RestAssessment } from './dto/rest-assessment.js';
export { ReviewServiceEnum } from './dto/review-service.js';
export { ADMIN_STATUSES, type AdminStatus } from './assessments.states.js';
export { REVIEW_SERVICES, type ReviewService } from './assessments.states.js';
export { RESULT_DOCUMENTS } from './result-documents.js';
export { ProofsService, type FoundContradiction } from './proofs/proofs.service.js';
export { ContradictionType } from './dto/proof.types.js';
