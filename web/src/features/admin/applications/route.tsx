import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { useShortcuts } from '../documents/use-shortcuts';
import { KeyboardShortcuts } from '../parts/KeyboardShortcuts';
import type { KeyboardShortcut } from '../parts/KeyboardShortcuts';
import { ListError } from '../parts/ListError';
import styles from '../parts/admin.module.css';
import { useRows } from '../parts/use-rows';
import { ApplicationFilter } from './ApplicationFilter';
import { ApplicationTable, rowId } from './ApplicationTable';
import { canMove } from './moves';
import type { Move } from './moves';
import { exportAddress } from './export-address';
import { useApplications } from './use-applications';
import type { Applications } from './use-applications';
import { APPLICATION_STATUSES, useApplicationsUrlState } from './use-applications-url-state';
import type { Filter } from './use-applications-url-state';

/** Nothing is open at first. */
const ApplicationDialog = lazy(async () => ({
  default: (await import('./ApplicationDialog')).ApplicationDialog,
}));

export const handle: RouteHandle = { title: msg`Applications` };

const keys: readonly KeyboardShortcut[] = [
  ['J', <Trans key="J">next application</Trans>],
  ['K', <Trans key="K">previous application</Trans>],
  ['Enter', <Trans key="Enter">open it</Trans>],
  ['I', <Trans key="I">start its check</Trans>],
  ['A', <Trans key="A">mark it as ready (asks once)</Trans>],
  ['R', <Trans key="R">mark it as not ready, with a reason</Trans>],
  ['0', <Trans key="0">all; 1 to 5: one status</Trans>],
  ['Ctrl Enter', <Trans key="Ctrl Enter">in the dialog: confirm</Trans>],
  ['?', <Trans key="?">show or hide this list</Trans>],
];

const moveKeys: Readonly<Record<string, Move>> = { i: 'IN_REVIEW', a: 'APPROVED', r: 'REJECTED' };

/** Applications to programs: filter, read, decide, export. */
export function Component(): JSX.Element {
  const { filter, setFilter, openId, open } = useApplicationsUrlState();
  const applications = useApplications(filter);
  const [move, setMove] = useState<Move | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const rows = applications.nodes ?? [];
  const walk = useRows(
    rows.map(({ application }) => application.id),
    rowId,
  );
  const find = (id: string | null) => rows.find(({ application }) => application.id === id);

  const show = (id: string, next: Move | null): void => {
    setMove(next);
    open(id);
  };
  const close = (): void => {
    const left = openId;
    open(null);
    setMove(null);
    applications.refresh();
    if (left !== null) walk.back(left);
  };
  const handleKeyDown = (key: string): boolean => {
    const next = moveKeys[key];
    const chosen = find(walk.chosenId)?.application;
    const status = APPLICATION_STATUSES[Number(key) - 1];
    if (walk.walk(key)) return true;
    if (key === '?') setKeysShown(!keysShown);
    else if (key === '0') setFilter({ status: null });
    else if (status !== undefined) setFilter({ status });
    else if (next !== undefined && chosen !== undefined && canMove(chosen.status, next))
      show(chosen.id, next);
    else return false;
    return true;
  };
  const { on, turn } = useShortcuts(handleKeyDown);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>
          <Trans>Applications</Trans>
        </h1>
        <AnchorButton href={exportAddress(filter)} download>
          <Trans>Export CSV</Trans>
        </AnchorButton>
      </div>
      <ApplicationFilter filter={filter} onChange={setFilter} />
      <div className={styles['line']}>
        <p role="status" className={styles['soft']}>
          {applications.nodes !== null && (
            <Plural
              value={applications.total}
              _0="No matching applications."
              one="# application"
              other="# applications"
            />
          )}
        </p>
        <Button variant="quiet" busy={applications.loading} onClick={applications.refetch}>
          <Trans>Refresh list</Trans>
        </Button>
        <KeyboardShortcuts keys={keys} open={keysShown} onToggle={setKeysShown} on={on} onTurn={turn} />
      </div>
      <List applications={applications} filter={filter} />
      {rows.length > 0 && (
        <ApplicationTable
          rows={rows}
          onFocus={walk.choose}
          onOpen={(id) => {
            show(id, null);
          }}
          onDecide={show}
        />
      )}
      {applications.loadMore !== null && (
        <div>
          <Button busy={applications.loading} onClick={applications.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {openId !== null && (
        <Suspense>
          <ApplicationDialog
            key={openId}
            id={openId}
            user={find(openId)?.user ?? null}
            move={move}
            onMove={setMove}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Shown in place of the rows if there are none. */
function List({ applications, filter }: { applications: Applications; filter: Filter }): JSX.Element | null {
  if (applications.failed) {
    return (
      <ListError retry={applications.refetch}>
        <Trans>We couldn't load the applications.</Trans>
      </ListError>
    );
  }
  if (applications.nodes === null) return <Skeleton lines={8} />;
  if (applications.nodes.length > 0) return null;
  return filter.status === null && filter.search.trim() === '' ? (
    <EmptyState title={<Trans>No applications yet</Trans>}>
      <Trans>New applications appear here automatically.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No applications match this filter</Trans>} />
  );
}
