import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ReportUnit } from '../../../gql/schema-types';
import { formatCell } from './format-cell';
import styles from './reports.module.css';

interface SectionTableProps {
  title: string;
  labelName: string;
  labels: readonly string[];
  columns: readonly {
    readonly key: string;
    readonly name: string;
    readonly unit: ReportUnit;
    readonly values: readonly (number | null)[];
    readonly total: number | null;
  }[];
}

/** A scrollable region must be focusable to be scrolled by keyboard. */
const SCROLLED = { role: 'region', tabIndex: 0 } as const;

/** All figures of a section. Scrolls separately, by keyboard too. */
export function SectionTable({ title, labelName, labels, columns }: SectionTableProps): JSX.Element {
  return (
    <div className={styles['scroll']} aria-label={title} {...SCROLLED}>
      <table>
        <thead>
          <tr>
            <th scope="col">{labelName}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={`${label}-${String(index)}`}>
              <th scope="row">{label}</th>
              {columns.map(({ key, unit, values }) => (
                <td key={key}>{formatCell(values[index] ?? null, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== null) && (
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>All together</Trans>
              </th>
              {columns.map(({ key, unit, total }) => (
                <td key={key}>{formatCell(total, unit)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
