/** Judges a person by the rules: pure, from answers to an outcome. */
export { assess, type Assessment } from '../assess.js';
export type { Applicant } from '../engine/model/applicant.js';
export type { Overrule } from '../types.js';
export { readApplicant } from '../engine/read-applicant.js';
export type { LineAnswer } from '../engine/model/judgement.js';
export { readLineAnswers, lineAnswerKey, LINE_ANSWERS } from '../engine/lines/line-answers.js';
export { readCountries } from '../readers/places/countries.js';
