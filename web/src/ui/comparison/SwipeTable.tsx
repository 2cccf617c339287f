import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../button/Button';
import styles from './swipe.module.css';

/** One of the compared items. */
interface Column {
  id: string;
  name: ReactNode;
  /** The heading of its column. */
  head: ReactNode;
}

interface SwipeTableProps<Item> {
  caption: string;
  items: readonly Item[];
  getColumn: (item: Item) => Column;
  lines: readonly { title: string; render: (item: Item) => ReactNode }[];
}

/**
 * A few items side by side. If the columns don't fit, people swipe or use the buttons, while the row names
 * stay.
 */
export function SwipeTable<Item>({ caption, items, getColumn, lines }: SwipeTableProps<Item>): JSX.Element {
  const { t } = useLingui();
  const [shown, setShown] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const columns = items.map((item) => ({ item, ...getColumn(item) }));
  const last = columns.length - 1;
  const go = (to: number): void => {
    const head = box.current?.querySelectorAll<HTMLElement>('thead th')[to];
    const names = box.current?.querySelector<HTMLElement>('thead td');
    if (box.current && head && names) box.current.scrollLeft = head.offsetLeft - names.offsetWidth;
    setShown(to);
  };
  const follow = (): void => {
    const element = box.current;
    const width = element?.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0;
    if (element && width > 0) setShown(Math.min(Math.round(element.scrollLeft / width), last));
  };
  return (
    <div className={styles['wrap']}>
      {last > 0 && (
        <div className={styles['bar']} role="group" aria-label={t`Columns`}>
          <Button
            busy={shown === 0}
            onClick={() => {
              go(shown - 1);
            }}
          >
            <Trans>Previous</Trans>
          </Button>
          <p role="status">
            <bdi className={styles['current']}>{columns[shown]?.name}</bdi>
            <span className={styles['soft']}>
              <Trans>
                {shown + 1} of {columns.length}
              </Trans>
            </span>
          </p>
          <Button
            busy={shown === last}
            onClick={() => {
              go(shown + 1);
            }}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
      <div ref={box} className={styles['box']} onScroll={follow}>
        <table className={styles['table']} data-columns={columns.length}>
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
                {columns.map(({ id, item }) => (
                  <td key={id}>{render(item)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
