import type { UnboundCalculator } from '../calculator.js';

export const NETHERLANDS: readonly UnboundCalculator[] = [];
