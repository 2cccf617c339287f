/** What a questionnaire needs after its first question is on the screen: one chunk, on its way while that is read. */
export { Refused } from './Refused';
export { ReviewAnswers } from './ReviewAnswers';
export { startFrom } from './start-from';
