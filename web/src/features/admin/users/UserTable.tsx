import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { useNow } from '../../../lib/use-now';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../parts/admin.module.css';
import { RelativeTime } from '../visa-assist/RelativeTime';
import own from './users.module.css';
import type { AdminUser } from './use-users';
import { roleLabels, userTypeLabels } from './user-labels';

interface UserTableProps {
  rows: readonly AdminUser[];
  onFocus: (id: string) => void;
  onOpen: (id: string) => void;
}

/** The element id of a user, which receives the focus from keyboard navigation. */
export const rowId = (id: string): string => `user-${id}`;

/** Anything unusual about an account; otherwise says that there is nothing. */
export function AccountState({ user }: { user: AdminUser }): JSX.Element {
  return (
    <span className={own['badges']}>
      {user.disabled ? (
        <StatusBadge tone="unmet">
          <Trans>Disabled</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="met">
          <Trans>Enabled</Trans>
        </StatusBadge>
      )}
      {!user.emailVerified && (
        <StatusBadge tone="unknown">
          <Trans>Unverified email</Trans>
        </StatusBadge>
      )}
    </span>
  );
}

/** The users, one per row; the name opens the account. */
export function UserTable({ rows, onFocus, onOpen }: UserTableProps): JSX.Element {
  const { t, i18n } = useLingui();
  const now = useNow();
  const columns: DataColumn<AdminUser>[] = [
    {
      head: t`Name`,
      width: '16%',
      isName: true,
      render: (user) => (
        <button
          type="button"
          id={rowId(user.id)}
          className={styles['open']}
          onClick={() => {
            onOpen(user.id);
          }}
        >
          {`${user.firstName} ${user.lastName}`.trim() || user.username}
        </button>
      ),
    },
    { head: t`Email`, width: '21%', cut: ({ email }) => email, render: ({ email }) => email },
    { head: t`Role`, width: '7%', render: ({ role }) => i18n._(roleLabels[role]) },
    { head: t`Type`, width: '12%', render: ({ userType }) => i18n._(userTypeLabels[userType]) },
    { head: t`Account`, width: '21.5%', render: (user) => <AccountState user={user} /> },
    {
      head: t`Signed up`,
      width: '12.5%',
      render: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </time>
      ),
    },
    {
      head: t`Last seen`,
      width: '10%',
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? <Trans>Never</Trans> : <RelativeTime at={lastSeenAt} now={now} />,
    },
  ];
  return (
    <DataTable
      label={t`Users`}
      columns={columns}
      rows={rows}
      getId={({ id }) => id}
      compact
      onFocusRow={onFocus}
    />
  );
}
