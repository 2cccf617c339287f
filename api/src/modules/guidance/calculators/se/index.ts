import type { UnboundCalculator } from '../calculator.js';

export const SWEDEN: readonly UnboundCalculator[] = [];
