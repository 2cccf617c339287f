export { ApplicationsModule } from './applications.module.js';
export { ApplicationsService } from './applications.service.js';
export { ApplicationReviews, type ApplicationFilter, type Decision } from './application-reviews.service.js';
export { ApplicationDocuments } from './application-documents.service.js';
export { ApplicationHistory } from './application-history.service.js';
export { ProgramDeadlines } from './program-deadlines.service.js';
export type { ApplicationRecord, OwnedApplicationRecord } from './application-record.js';
export { applicationDecidedJob } from './applications.jobs.js';
export { APPLICATION_STATUSES, type ApplicationStatus } from './applications.states.js';
