import type { Problem } from '../../../lib/errors/problem';
import type { CalculateQuery } from './calculate.generated';

export type Calculation = CalculateQuery['calculatePoints'];

export interface CalculationState {
  /** The last result. While the next one loads, it's the result of the previous input. */
  calculation: Calculation | null;
  /** Whether `calculation` is the result of the input as it stands. */
  current: boolean;
  busy: boolean;
  /** What is wrong with the input, by path. */
  errors: Readonly<Record<string, string>>;
  /** Why there is no result, where the fields are not to blame. */
  problem: Problem | null;
  retry: () => void;
}
