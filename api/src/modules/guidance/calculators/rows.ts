import type { Evidence } from '../rules/facts-schema.js';
import { toSource } from '../rules/figures.js';
import type { CriterionStatus } from '../types.js';
import type { CalculationGate, CalculationRow } from './calculator.js';
import { cents } from './outcome.js';

interface RowSpec {
  readonly item: string;
  readonly label: string;
  readonly value: number;
  /** The most that this row can give. */
  readonly max?: number;
  readonly note?: string | undefined;
}

/** A row of a table, with the source of the version that gave its figure. */
export function buildRow({ item, label, value, max, note }: RowSpec, version: Evidence): CalculationRow {
  return {
    item,
    label,
    value: cents(value),
    max: max ?? null,
    ...(note === undefined ? {} : { note }),
    source: toSource(version),
  };
}

interface GateSpec {
  readonly id: string;
  readonly label: string;
  readonly status: CriterionStatus;
  readonly detail: string;
}

/** A condition besides the points, with the source of the version that sets it. */
export function buildGate(spec: GateSpec, version: Evidence): CalculationGate {
  return { ...spec, source: toSource(version) };
}
