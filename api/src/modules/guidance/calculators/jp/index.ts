import type { UnboundCalculator } from '../calculator.js';
import { jpHsp } from './jp-hsp.js';
import { jpStudentFunds } from './jp-student-funds.js';

export const JAPAN: readonly UnboundCalculator[] = [jpStudentFunds, jpHsp];
