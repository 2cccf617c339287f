export { AssessmentsModule } from './assessments.module.js';
export { AssessmentsService, type AssessmentLimits } from './assessments.service.js';
export { AssessmentWorkService } from './assessment-work.service.js';
export { AssessmentRevisions } from './assessment-revisions.service.js';
export { AssessmentInsights, type Insights, type RevisionRecord } from './assessment-insights.service.js';
export { dayOf, type AssessmentRecord } from './assessment-record.js';
export { ASSESSMENT_UPDATED, assessmentUpdated } from './assessments.events.js';
export { assessmentJob } from './assessments.jobs.js';
