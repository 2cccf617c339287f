import type { UnboundCalculator } from '../calculator.js';

export const JAPAN: readonly UnboundCalculator[] = [];
