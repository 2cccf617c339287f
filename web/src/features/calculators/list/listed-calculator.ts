import type { CalculatorListQuery } from './calculator-list.generated';

export type ListedCalculator = CalculatorListQuery['pointsCalculators'][number];
