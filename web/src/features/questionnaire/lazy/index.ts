/**
 * Parts that a questionnaire needs after its first question is shown: one chunk, which loads while that is being read.
 */
export { SubmitNotices } from './SubmitNotices';
export { creditsLeft } from './credits-left';
export { FilledNotice } from './FilledNotice';
export { FreeAssessmentNotice } from './FreeAssessmentNotice';
export { Refused } from './Refused';
export { ReviewAnswers } from './ReviewAnswers';
export { SentNotice } from './SentNotice';
export { startFrom } from './start-from';
export { EnglishAnswerHint } from './EnglishAnswerHint';
export { sendAnswers } from './send-answers';
