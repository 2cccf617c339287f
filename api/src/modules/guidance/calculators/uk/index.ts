import type { UnboundCalculator } from '../calculator.js';

export const UNITED_KINGDOM: readonly UnboundCalculator[] = [];
