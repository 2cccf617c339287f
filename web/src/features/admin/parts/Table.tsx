import type { JSX, ReactNode } from 'react';
import styles from './office.module.css';

/** A column: its words, and its share of the width where there is room for a table. */
interface Column {
  head: string;
  width: string;
}

interface TableProps {
  label: string;
  columns: readonly Column[];
  /** One line for each row, however many columns. A click anywhere on it opens the record. */
  compact?: boolean;
  /** Table rows: a `th` with the row's name, then a `Cell` for each further column. */
  children: ReactNode;
}

/** A list of the back office: a row each, or a card each where the screen is narrow. */
export function Table({ label, columns, compact = false, children }: TableProps): JSX.Element {
  return (
    <div className={styles['frame']} data-compact={compact}>
      <table className={styles['table']} data-compact={compact} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, width }) => (
              <th key={head} scope="col" style={{ width }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** The words of the column, which a card says before the value. */
  label: string;
  /** One line, cut where it is too long; the whole is at hand under the pointer, and in the entry itself. */
  cut?: string;
  actions?: boolean;
  children: ReactNode;
}

export function Cell({ label, cut, actions = false, children }: CellProps): JSX.Element {
  return (
    <td
      data-label={label}
      data-cut={cut !== undefined}
      data-actions={actions}
      title={cut === '' ? undefined : cut}
    >
      {children}
    </td>
  );
}
