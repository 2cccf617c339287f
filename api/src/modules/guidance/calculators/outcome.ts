import type { CriterionStatus } from '../types.js';
import type { CalculationGate, CalculationRow, Worked } from './calculator.js';

/** Rounds to whole cents, so that 1,130.77 × 12 is 13,569.24. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The status of a condition; unknown if the person left it open. */
export function toStatus(holds: boolean | undefined): CriterionStatus {
  if (holds === undefined) return 'unknown';
  return holds ? 'met' : 'unmet';
}

/**
 * Whether the amount is enough and every gate is met. One unmet gate fails it; an unknown one leaves it open (null).
 * Conditions that an officer weighs don't count.
 * @param enough null if nothing was offered, or no confirmed figure decides
 */
export function combineWithGates(enough: boolean | null, gates: readonly CalculationGate[]): boolean | null {
  if (enough === false || gates.some(({ status }) => status === 'unmet')) return false;
  return enough === null || gates.some(({ status }) => status === 'unknown') ? null : true;
}

interface Offer {
  readonly unit: string;
  /** Null if no amount is set. */
  readonly required: number | null;
  readonly offered: number | undefined;
  /** Whether a confirmed figure decides; null results otherwise. */
  readonly decides?: boolean;
  readonly breakdown: readonly CalculationRow[];
  readonly gates?: readonly CalculationGate[];
  readonly notes?: readonly string[];
}

/** Compares an amount with the required amount; no verdict if either is missing. */
export function compareAmounts({
  unit,
  required,
  offered,
  decides = true,
  breakdown,
  gates = [],
  notes = [],
}: Offer): Worked {
  const threshold = required === null ? null : cents(required);
  const enough = threshold === null || offered === undefined || !decides ? null : cents(offered) >= threshold;
  return {
    unit,
    value: offered === undefined ? null : cents(offered),
    threshold,
    passes: offered === undefined ? null : combineWithGates(enough, gates),
    breakdown,
    gates,
    notes,
  };
}
