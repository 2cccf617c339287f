import { Table } from 'antd';
import type { TableProps } from 'antd';
import type { HTMLAttributes, JSX, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './DataTable.module.css';

/** A column: its heading, its share of the width in a table, and its cells. */
export interface DataColumn<Row> {
  head: string;
  width: string;
  render: (row: Row) => ReactNode;
  /** The label before the value in a card; by default the column's heading. */
  label?: string;
  /** This cell names the row. */
  isName?: boolean;
  /** Shows one line, truncated if too long. Returns the full text for the tooltip; the record shows it too. */
  cut?: (row: Row) => string;
  /** This column has the row's actions. */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => string;
  /** One line per row, however many columns there are. A click anywhere on it opens the record. */
  compact?: boolean;
  /** Stays a table on every screen; for a few narrow columns. */
  alwaysTable?: boolean;
  /** Called when something in a row receives the focus. */
  onFocusRow?: (id: string) => void;
}

interface CellAttributes extends HTMLAttributes<HTMLElement> {
  'data-label'?: string;
  'data-cut'?: boolean;
  'data-actions'?: boolean;
}

/** A list in the back office: table rows, or cards on narrow screens. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  getId,
  compact = false,
  alwaysTable = false,
  onFocusRow,
}: DataTableProps<Row>): JSX.Element {
  const shown: TableProps<Row>['columns'] = columns.map((column) => ({
    key: column.head,
    title: column.head,
    width: column.width,
    ...(column.isName === true && { rowScope: 'row' as const }),
    render: (_, row) =>
      column.isName === true || column.isActions === true ? (
        column.render(row)
      ) : (
        <div className={styles['value']}>{column.render(row)}</div>
      ),
    onCell: (row): CellAttributes => {
      if (column.isName === true) return {};
      const whole = column.cut?.(row);
      return {
        'data-label': column.label ?? column.head,
        'data-cut': whole !== undefined,
        'data-actions': column.isActions ?? false,
        ...(whole !== undefined && whole !== '' && { title: whole }),
      };
    },
  }));
  return (
    <Table<Row>
      aria-label={label}
      className={cx(styles['table'], !alwaysTable && styles['cards'], compact && styles['compact'])}
      columns={shown}
      dataSource={rows}
      rowKey={getId}
      size="small"
      tableLayout="fixed"
      pagination={false}
      {...(onFocusRow !== undefined && {
        onRow: (row) => ({
          onFocus: () => {
            onFocusRow(getId(row));
          },
        }),
      })}
    />
  );
}
