import type { UnboundCalculator } from '../calculator.js';
import { sgEmploymentPass } from './sg-employment-pass.js';
import { sgStudentFunds } from './sg-student-funds.js';

export const SINGAPORE: readonly UnboundCalculator[] = [sgStudentFunds, sgEmploymentPass];
