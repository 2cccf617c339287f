import { ruleSet } from '../../src/modules/guidance/rules/facts-store.js';
import type { Calculation } from '../../src/modules/guidance/calculators/calculator.js';
import { listCalculators } from '../../src/modules/guidance/calculators/index.js';

/** The default day of the rules. */
const TODAY = '2026-11-21';

const calculators = listCalculators(ruleSet());

/**
 * Calculates an input.
 * @throws with the field errors if it's invalid
 */
export function calculated(id: string, input: Record<string, unknown>): Calculation {
  const answer = calculators.get(id)?.calculate(input, TODAY);
  if (answer?.ok !== true) throw new Error(`No calculation: ${JSON.stringify(answer)}`);
  return answer.calculation;
}

/** The value of a row of the table. */
export function row(calculation: Calculation, item: string): number | undefined {
  return calculation.breakdown.find((each) => each.item === item)?.value;
}

/** Whether a condition of the table is met. */
export function status(calculation: Calculation, id: string): string | undefined {
  return calculation.gates.find((gate) => gate.id === id)?.status;
}

/** The invalid fields, in order. */
export function refusedFields(id: string, input: Record<string, unknown>): string[] {
  const answer = calculators.get(id)?.calculate(input, TODAY);
  return answer?.ok === false ? answer.errors.map(({ field }) => field) : [];
}
