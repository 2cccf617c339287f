import { useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import styles from '../parts/admin.module.css';
import { AccountState } from './UserTable';
import { userTypeLabels } from './user-labels';
import type { AdminUser } from './use-users';

/** What is known about an account. */
export function UserFacts({ user }: { user: AdminUser }): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <dl className={styles['facts']}>
      <Fact label={t`Email`}>{user.email}</Fact>
      <Fact label={t`Username`}>{user.username}</Fact>
      <Fact label={t`Type`}>{i18n._(userTypeLabels[user.userType])}</Fact>
      <Fact label={t`Account`}>
        <AccountState user={user} />
      </Fact>
      <Fact label={t`Two-step sign-in`}>{user.totpEnabled ? t`On` : t`Off`}</Fact>
      <Fact label={t`Signed up`}>{formatDateTime(user.createdAt)}</Fact>
      <Fact label={t`Last seen`}>
        {user.lastSeenAt === null ? t`Never` : formatDateTime(user.lastSeenAt)}
      </Fact>
      <Fact label={t`ID`}>
        <code>{user.id}</code>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
