import type { CriterionStatus } from '../types.js';
import type { CalculationGate, CalculationRow, Worked } from './calculator.js';

/** An amount in whole cents, so that 1,130.77 × 12 is 13,569.24. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The status of a condition that a person may have left open. */
export function toStatus(holds: boolean | undefined): CriterionStatus {
  if (holds === undefined) return 'unknown';
  return holds ? 'met' : 'unmet';
}

/**
 * Whether it is enough and every gate is open. One gate that is unmet closes it; something unknown leaves it open (null).
 * What an officer weighs stands beside the result and does not decide it.
 * @param enough null where nothing was offered, or no confirmed figure decides
 */
export function passesWith(enough: boolean | null, gates: readonly CalculationGate[]): boolean | null {
  if (enough === false || gates.some(({ status }) => status === 'unmet')) return false;
  return enough === null || gates.some(({ status }) => status === 'unknown') ? null : true;
}

interface Offer {
  readonly unit: string;
  /** Null where no amount is set. */
  readonly required: number | null;
  readonly offered: number | undefined;
  /** Whether a confirmed figure decides. */
  readonly decides?: boolean;
  readonly breakdown: readonly CalculationRow[];
  readonly gates?: readonly CalculationGate[];
  readonly notes?: readonly string[];
}

/** An amount held against the amount required; no verdict where either is missing. */
export function heldAgainst({
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
    passes: offered === undefined ? null : passesWith(enough, gates),
    breakdown,
    gates,
    notes,
  };
}
