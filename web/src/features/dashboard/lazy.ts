/** The dashboard's content below the first screen, in one chunk. */
export { LatestAssessments } from './parts/LatestAssessments';
export { StartAssessments } from './parts/StartAssessments';
export { Notices } from './notices/Notices';
export { Applications } from './applications/Applications';
export { Payments } from './payments/Payments';
