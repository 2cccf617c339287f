import type { UnboundCalculator } from '../calculator.js';

export const SINGAPORE: readonly UnboundCalculator[] = [];
