import type { UnboundCalculator } from '../calculator.js';

export const SWITZERLAND: readonly UnboundCalculator[] = [];
