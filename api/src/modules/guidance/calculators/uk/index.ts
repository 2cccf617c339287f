import type { UnboundCalculator } from '../calculator.js';
import { UK_POST_STUDY } from './uk-post-study.js';
import { UK_SKILLED_WORKER } from './uk-skilled-worker.js';
import { UK_SPONSORED_SALARY } from './uk-sponsored-salary.js';
import { UK_STUDENT_FUNDS } from './uk-student-funds.js';

export const UNITED_KINGDOM: readonly UnboundCalculator[] = [
  UK_STUDENT_FUNDS,
  UK_SKILLED_WORKER,
  UK_SPONSORED_SALARY,
  UK_POST_STUDY,
];
