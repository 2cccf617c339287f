import type { UnboundCalculator } from '../calculator.js';

export const AUSTRALIA: readonly UnboundCalculator[] = [];
