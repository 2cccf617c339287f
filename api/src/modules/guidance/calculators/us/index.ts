import type { UnboundCalculator } from '../calculator.js';
import { usH1bSelection } from './us-h1b-selection.js';
import { usPostStudy } from './us-post-study.js';
import { usStudentFunds } from './us-student-funds.js';

export const UNITED_STATES: readonly UnboundCalculator[] = [usStudentFunds, usPostStudy, usH1bSelection];
