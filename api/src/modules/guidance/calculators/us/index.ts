import type { UnboundCalculator } from '../calculator.js';

export const UNITED_STATES: readonly UnboundCalculator[] = [];
