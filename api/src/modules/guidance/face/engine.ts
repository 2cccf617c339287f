/** Judging a person by the rules: pure, from answers to an outcome. */
export { assess, type Assessment } from '../assess.js';
export type { Applicant } from '../engine/applicant.js';
export { readApplicant } from '../engine/read-applicant.js';
export { readCountries } from '../readers/countries.js';
