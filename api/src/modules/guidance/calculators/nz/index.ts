import type { UnboundCalculator } from '../calculator.js';
import { NZ_SKILLED_MIGRANT } from './nz-skilled-migrant.js';
import { NZ_STUDENT_FUNDS } from './nz-student-funds.js';

export const NEW_ZEALAND: readonly UnboundCalculator[] = [NZ_SKILLED_MIGRANT, NZ_STUDENT_FUNDS];
