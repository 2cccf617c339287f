import type { UnboundCalculator } from '../calculator.js';

export const GERMANY: readonly UnboundCalculator[] = [];
