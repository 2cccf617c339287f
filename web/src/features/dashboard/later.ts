/** What stands below the first screen of the dashboard: one chunk. */
export { LatestAssessments } from './parts/LatestAssessments';
export { StartAssessments } from './parts/StartAssessments';
export { Notices } from './notices/Notices';
export { Applications } from './applications/Applications';
export { Payments } from './payments/Payments';
