import type { UnboundCalculator } from '../calculator.js';

export const NEW_ZEALAND: readonly UnboundCalculator[] = [];
