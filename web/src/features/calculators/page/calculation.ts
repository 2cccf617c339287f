import type { Problem } from '../../../lib/errors/problem';
import type { CalculateQuery } from './calculate.generated';

export type Calculation = CalculateQuery['calculatePoints'];

export interface CalculationState {
  /** The last result. While the next one loads, it's the result of the previous input. */
  calculation: Calculation | null;
  /** Whether `calculation` is the result of the current input. */
  current: boolean;
  busy: boolean;
  /** The input's errors by path. */
  errors: Readonly<Record<string, string>>;
  /** Why there is no result, if no field is at fault. */
  problem: Problem | null;
  retry: () => void;
}
