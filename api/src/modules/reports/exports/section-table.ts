import type { CsvCell } from '../../../platform/csv/csv.js';
import type { ReportSection } from '../report-sections.js';
import { nameColumnWithUnit, nameLabel, SECTION_LABELS } from './section-labels.js';

/** A section for spreadsheets, in dollars and seconds; cells without a measurement are empty. */
export function tabulateSection({ name, labels, columns }: ReportSection): {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
} {
  return {
    header: [SECTION_LABELS[name].label, ...columns.map(nameColumnWithUnit)],
    rows: labels.map((label, index) => [
      nameLabel(name, label),
      ...columns.map(({ unit, values }) => {
        const value = values[index] ?? null;
        return value !== null && unit === 'cents' ? value / 100 : value;
      }),
    ]),
  };
}
