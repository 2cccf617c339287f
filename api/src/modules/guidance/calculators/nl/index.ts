import type { UnboundCalculator } from '../calculator.js';
import { nlHighlySkilled } from './nl-highly-skilled.js';
import { nlSelfEmployed } from './nl-self-employed.js';
import { nlStudentFunds } from './nl-student-funds.js';

export const NETHERLANDS: readonly UnboundCalculator[] = [nlStudentFunds, nlHighlySkilled, nlSelfEmployed];
