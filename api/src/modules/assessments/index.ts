export { AssessmentsModule } from './assessments.module.js';
export { FinishedResultsService } from './finished-results.service.js';
export { AssessmentsService, type AssessmentLimits } from './assessments.service.js';
export { AssessmentCreditsService as AssessmentCredits } from './assessment-credits.service.js';
export { AssessmentWorkService } from './assessment-work.service.js';
export { AssessmentRevisionsService as AssessmentRevisions } from './assessment-revisions.service.js';
export { AssessmentReviewsService as AssessmentReviews } from './assessment-reviews.service.js';
export { OwnReviewsService as OwnReviews } from './own-reviews.service.js';
export {
  ReviewMessagesService as ReviewMessages,
  type ReviewMessageRecord,
} from './review-messages.service.js';
export { AssessmentSuggestionsService as AssessmentSuggestions } from './assessment-suggestions.service.js';
export {
  AllAssessmentsService as AllAssessments,
  type OwnedAssessmentRecord,
} from './all-assessments.service.js';
export type { ReviewChange } from './review-changes.js';
export {
  ReviewCasesService as ReviewCases,
  type CaseFilter,
  type PaidAssessmentRecord,
  type ReviewCaseRecord,
  type ReviewEventRecord,
} from './review-cases.service.js';
export { isOverdue, findTurn as turnOf } from './review-terms.js';
export {
  AssessmentInsightsService as AssessmentInsights,
  type Insights,
} from './assessment-insights.service.js';
export { getResultDay as dayOf, type AssessmentRecord, type ListDetail } from './assessment-record.js';
export { ASSESSMENT_UPDATED, assessmentUpdated } from './assessments.events.js';
export { assessmentJob } from './assessments.jobs.js';
export { assessmentView, restAssessment } from './assessment.view.js';
export { AssessmentAdminStatus, AssessmentType } from './dto/assessment.types.js';
export { RestAssessment } from './dto/rest-assessment.js';
export { ReviewServiceWord } from './dto/review-service.js';
export {
  ADMIN_STATUSES,
  REVIEW_SERVICES,
  type AdminStatus,
  type ReviewService,
} from './assessments.states.js';
