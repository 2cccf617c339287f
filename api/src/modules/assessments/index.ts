export { AssessmentsModule } from './assessments.module.js';
export { AssessmentsService, type AssessmentLimits } from './assessments.service.js';
export { AssessmentWorkService } from './assessment-work.service.js';
export type { AssessmentRecord } from './assessment-record.js';
export { ASSESSMENT_UPDATED, assessmentUpdated } from './assessments.events.js';
export { assessmentJob } from './assessments.jobs.js';
