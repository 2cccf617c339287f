import type { UnboundCalculator } from '../calculator.js';
import { chStudentFunds } from './ch-student-funds.js';

export const SWITZERLAND: readonly UnboundCalculator[] = [chStudentFunds];
