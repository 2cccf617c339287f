import type { JSX, ReactNode } from 'react';
import styles from './comparison.module.css';

/** One of the compared items. */
interface Compared {
  id: string;
  /** Shown before each of its values if the columns don't fit. */
  name: string;
  /** The heading of its column. */
  head: ReactNode;
}

/** One compared property of every item. */
interface ComparisonLine<Item> {
  title: string;
  render: (item: Item) => ReactNode;
}

interface ComparisonTableProps<Item> {
  caption: ReactNode;
  items: readonly Item[];
  getColumn: (item: Item) => Compared;
  lines: readonly ComparisonLine<Item>[];
}

/** A few items side by side, with one row per property. On narrow screens each row is a card. */
export function ComparisonTable<Item>({
  caption,
  items,
  getColumn,
  lines,
}: ComparisonTableProps<Item>): JSX.Element {
  const columns = items.map((item) => ({ item, ...getColumn(item) }));
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ id, head }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, render }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {columns.map(({ id, name, item }) => (
              <td key={id} data-name={name}>
                {render(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
