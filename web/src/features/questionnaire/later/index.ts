/** What a questionnaire needs after its first question is on the screen: one chunk, on its way while that is read. */
export { BeforeSending } from './BeforeSending';
export { creditsLeft } from './credits-left';
export { FilledNotice } from './FilledNotice';
export { FreeUseNotice } from './FreeUseNotice';
export { Refused } from './Refused';
export { ReviewAnswers } from './ReviewAnswers';
export { SentNotice } from './SentNotice';
export { startFrom } from './start-from';
export { WriteEnglish } from './WriteEnglish';
