import { Table } from 'antd';
import type { TableProps } from 'antd';
import type { HTMLAttributes, JSX, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './DataTable.module.css';

/** A column: its words, its share of the width where there is room for a table, and its cells. */
export interface DataColumn<Row> {
  head: string;
  width: string;
  render: (row: Row) => ReactNode;
  /** The words that a card says before the value, where they are not the head's. */
  label?: string;
  /** The cell names the row. */
  isName?: boolean;
  /** One line, cut if too long; the full text is in the tooltip, and in the entry itself. */
  cut?: (row: Row) => string;
  /** The actions on the row. */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => string;
  /** One line for each row, however many columns. A click anywhere on it opens the record. */
  compact?: boolean;
  /** A few narrow columns stay a table on every screen. */
  alwaysTable?: boolean;
  /** Called when something in a row takes the focus. */
  onFocusRow?: (id: string) => void;
}

interface CellAttributes extends HTMLAttributes<HTMLElement> {
  'data-label'?: string;
  'data-cut'?: boolean;
  'data-actions'?: boolean;
}

/** A list of the back office: a row each, or a card each where the screen is narrow. */
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
