import { z } from 'zod';
import type { Calculation, Calculator } from '../../calculators/calculator.js';
import type { Day } from '../../values/days.js';
import type { Profile } from '../../profile.js';
import { ageOn } from '../../readers/history/profile-history.js';

/** The parts of a field's JSON Schema that the insights read. */
const inputField = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional().catch(undefined),
  title: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional().catch(undefined),
  maximum: z.number().optional(),
});
const inputShape = z.object({ properties: z.record(z.string(), inputField).default({}) });

export type InputField = z.infer<typeof inputField>;
/** A calculator's input: field names and values as in requests. */
export type CalculatorInput = Profile['calculatorInputs'][string];

const fieldsByCalculator = new WeakMap<Calculator, ReadonlyMap<string, InputField>>();

/** The fields that a calculator accepts, by name. */
export function listInputFields(calculator: Calculator): ReadonlyMap<string, InputField> {
  let fields = fieldsByCalculator.get(calculator);
  if (!fields) {
    fields = new Map(Object.entries(inputShape.parse(calculator.inputSchema).properties));
    fieldsByCalculator.set(calculator, fields);
  }
  return fields;
}

/** A saved input brought up to date for a day: the age is recalculated. */
export function inputOn(
  calculator: Calculator,
  saved: CalculatorInput,
  { dateOfBirth }: Profile,
  on: Day,
): CalculatorInput {
  const age = dateOfBirth === null ? null : ageOn(dateOfBirth, on);
  return age === null || !listInputFields(calculator).has('age') ? saved : { ...saved, age };
}

/** Runs a calculator; null if it rejects the input. */
export function calculate(calculator: Calculator, input: CalculatorInput, on: Day): Calculation | null {
  const answer = calculator.calculate(input, on);
  return answer.ok ? answer.calculation : null;
}
