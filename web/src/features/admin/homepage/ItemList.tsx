import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { showToast } from '../../../lib/notify/toasts';
import { cx } from '../../../ui/cx';
import { SwitchField } from '../../../ui/antd/SwitchField';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import officeStyles from '../parts/admin.module.css';
import styles from './homepage.module.css';
import { rowId, useReorder } from './use-reorder';
import type { Item, Items } from './use-items';

/** What differs on the screen between lists. */
export interface ItemListLabels<Each> {
  label: string;
  add: ReactNode;
  empty: ReactNode;
  /** The name of an item. */
  name: (item: Each) => string;
  /** Further details in its row. */
  details: (item: Each) => ReactNode;
}

interface ItemListProps<Each extends Item, Input> {
  list: Items<Each, Input>;
  words: ItemListLabels<Each>;
  onAdd: () => void;
  onEdit: (item: Each) => void;
}

/**
 * A list on the homepage: its items in order, which can be shown or hidden, edited, moved and deleted; deletions can
 * be undone.
 */
export function ItemList<Each extends Item, Input>({
  list,
  words,
  onAdd,
  onEdit,
}: ItemListProps<Each, Input>): JSX.Element {
  const { t } = useLingui();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Each | null>(null);
  // The order shown until the server has responded, so that nothing jumps back in between.
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  const stored = list.items ?? [];
  const rows = sortBy(stored, dropped);
  /** Runs one action at a time on an item; on failure, shows a message and refetches the list. */
  const run = async (id: string, work: () => Promise<void>): Promise<boolean> => {
    if (busyId !== null) return false;
    setBusyId(id);
    try {
      await work();
      return true;
    } catch (error) {
      const description = describeProblem(toProblem(error), t`We couldn't save that. Please try again.`);
      showToast({ tone: 'destructive', title: t`Not saved`, description });
      await list.refetch().catch(() => []);
      return false;
    } finally {
      setBusyId(null);
    }
  };
  const saveOrder = async (to: readonly string[]): Promise<void> => {
    const from = stored.map(({ id }) => id);
    setDropped(to);
    await run('order', () => list.reorder(from, to));
    setDropped(null);
  };
  const reorder = useReorder(
    rows.map((item) => ({ id: item.id, label: words.name(item) })),
    (to) => void saveOrder(to),
  );
  const remove = async (item: Each): Promise<void> => {
    if (await run(item.id, () => list.remove(item))) setRemoved(item);
  };
  const restore = async (item: Each): Promise<void> => {
    if (await run(item.id, () => list.restore(item.id))) setRemoved(null);
  };

  if (list.failed) {
    return (
      <ListError retry={() => void list.refetch().catch(() => [])}>
        <Trans>We couldn't load this list.</Trans>
      </ListError>
    );
  }
  if (list.items === null) return <Skeleton lines={6} />;
  const shownRows = sortBy(rows, reorder.order);
  return (
    <div className={officeStyles['panel']}>
      <div className={styles['bar']}>
        <Button variant="primary" onClick={onAdd}>
          {words.add}
        </Button>
        <p className={officeStyles['soft']}>
          <Trans>Drag a handle to change the order, or focus it and press Space, then the arrow keys.</Trans>
        </p>
      </div>
      <div role="status" className={styles['undo']}>
        {removed !== null && (
          <>
            <p>
              <Trans>Deleted “{words.name(removed)}”.</Trans>
            </p>
            <Button busy={busyId !== null} onClick={() => void restore(removed)}>
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </div>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {reorder.announcement}
      </p>
      {shownRows.length === 0 && <EmptyState title={words.empty} />}
      <ol className={styles['list']} aria-label={words.label}>
        {shownRows.map((item) => {
          const name = words.name(item);
          const about = <span className="visually-hidden">: {name}</span>;
          return (
            <li
              key={item.id}
              id={rowId(item.id)}
              className={cx(styles['row'], reorder.grabbedId === item.id && styles['grabbed'])}
            >
              <button
                type="button"
                className={styles['handle']}
                aria-label={t`Move ${name}`}
                {...reorder.handle({ id: item.id, label: name })}
              >
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="M5 3v.01M11 3v.01M5 8v.01M11 8v.01M5 13v.01M11 13v.01" />
                </svg>
              </button>
              <div className={styles['words']}>
                <strong dir="auto">{name}</strong>
                {words.details(item)}
              </div>
              <SwitchField
                label={
                  <>
                    {item.isActive ? <Trans>Published</Trans> : <Trans>Draft</Trans>}
                    {about}
                  </>
                }
                checked={item.isActive}
                busy={busyId === item.id}
                onChange={(isActive) => {
                  void run(item.id, () => list.setActive(item, isActive));
                }}
              />
              <div className={styles['actions']}>
                <Button
                  variant="quiet"
                  onClick={() => {
                    onEdit(item);
                  }}
                >
                  <Trans>Edit</Trans>
                  {about}
                </Button>
                <Button variant="quiet" onClick={() => void remove(item)}>
                  <Trans>Delete</Trans>
                  {about}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Sorts the items by these ids; without ids, or if they don't match, the items are returned unchanged. */
function sortBy<Each extends Item>(items: readonly Each[], ids: readonly string[] | null): readonly Each[] {
  const sorted = (ids ?? []).flatMap((id) => items.find((item) => item.id === id) ?? []);
  return sorted.length === items.length ? sorted : items;
}
