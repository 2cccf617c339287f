import type { JSX, ReactNode } from 'react';
import styles from './comparison.module.css';

/** One of the things that stand beside each other. */
export interface Compared {
  id: string;
  /** Said before each of its values where the columns do not fit. */
  name: string;
  /** The head of its column. */
  head: ReactNode;
}

/** What is said of each of them. */
export interface ComparisonLine<Item> {
  title: string;
  of: (item: Item) => ReactNode;
}

interface ComparisonTableProps<Item> {
  caption: ReactNode;
  items: readonly Item[];
  columnOf: (item: Item) => Compared;
  lines: readonly ComparisonLine<Item>[];
  /** Whether the heads also stand above the cards of a narrow screen: for those that lead somewhere. */
  headsStay?: boolean;
}

/** A few things beside each other, a line for each thing that is known; on a narrow screen each line is a card. */
export function ComparisonTable<Item>({
  caption,
  items,
  columnOf,
  lines,
  headsStay = false,
}: ComparisonTableProps<Item>): JSX.Element {
  const columns = items.map((item) => ({ item, ...columnOf(item) }));
  return (
    <table className={styles['table']} data-heads-stay={headsStay}>
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
        {lines.map(({ title, of }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {columns.map(({ id, name, item }) => (
              <td key={id} data-name={name}>
                {of(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
