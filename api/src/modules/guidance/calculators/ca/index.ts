import type { UnboundCalculator } from '../calculator.js';

export const CANADA: readonly UnboundCalculator[] = [];
