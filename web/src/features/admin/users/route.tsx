import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { useShortcuts } from '../documents/use-shortcuts';
import { KeyboardShortcuts } from '../parts/KeyboardShortcuts';
import type { KeyboardShortcut } from '../parts/KeyboardShortcuts';
import { ListError } from '../parts/ListError';
import styles from '../parts/admin.module.css';
import { useRows } from '../parts/use-rows';
import { UserCounts } from './UserCounts';
import { UserFilter } from './UserFilter';
import { UserTable, rowId } from './UserTable';
import { useUsersUrlState } from './use-users-url-state';
import { useUsers } from './use-users';
import type { UserList } from './use-users';

/** Loaded when a user is opened. */
const OpenUser = lazy(async () => ({ default: (await import('./OpenUser')).OpenUser }));

export const handle: RouteHandle = { title: msg`Users` };

const keys: readonly KeyboardShortcut[] = [
  ['J', <Trans key="J">next user</Trans>],
  ['K', <Trans key="K">previous user</Trans>],
  ['Enter', <Trans key="Enter">open it</Trans>],
  ['?', <Trans key="?">show or hide this list</Trans>],
];

/** All accounts: find, view, change. */
export function Component(): JSX.Element {
  const { filter, setFilter, openId, open } = useUsersUrlState();
  const users = useUsers(filter);
  const [keysShown, setKeysShown] = useState(false);
  const rows = users.nodes ?? [];
  const walk = useRows(
    rows.map(({ id }) => id),
    rowId,
  );
  const close = (): void => {
    const left = openId;
    open(null);
    if (left !== null) walk.back(left);
  };
  const { on, turn } = useShortcuts((key) => {
    if (walk.walk(key)) return true;
    if (key !== '?') return false;
    setKeysShown(!keysShown);
    return true;
  });
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Users</Trans>
      </h1>
      <UserCounts />
      <UserFilter filter={filter} onChange={setFilter} />
      <div className={styles['line']}>
        <p role="status" className={styles['soft']}>
          {users.nodes !== null && (
            <Plural value={users.total} _0="No matching users." one="# user" other="# users" />
          )}
        </p>
        <Button variant="quiet" busy={users.loading} onClick={users.refetch}>
          <Trans>Refresh list</Trans>
        </Button>
        <KeyboardShortcuts keys={keys} open={keysShown} onToggle={setKeysShown} on={on} onTurn={turn} />
      </div>
      <List users={users} />
      {rows.length > 0 && <UserTable rows={rows} onFocus={walk.choose} onOpen={open} />}
      {users.loadMore !== null && (
        <div>
          <Button busy={users.loading} onClick={users.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {openId !== null && (
        <Suspense>
          <OpenUser key={openId} id={openId} onChanged={users.refresh} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** Shown in place of the rows if there are none. */
function List({ users }: { users: UserList }): JSX.Element | null {
  if (users.failed) {
    return (
      <ListError retry={users.refetch}>
        <Trans>We couldn't load the users.</Trans>
      </ListError>
    );
  }
  if (users.nodes === null) return <Skeleton lines={8} />;
  return users.nodes.length > 0 ? null : <EmptyState title={<Trans>No users match this filter</Trans>} />;
}
