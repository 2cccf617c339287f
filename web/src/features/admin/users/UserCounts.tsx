import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { logFailure } from '../../../lib/errors/aborted';
import { formatNumber } from '../../../lib/format/format';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import styles from './users.module.css';
import { USER_EVENTS } from './use-users';
import { UserCountsDocument } from './users.generated';

function Count({ label, value }: { label: ReactNode; value: number | undefined }): JSX.Element {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
    </div>
  );
}

function warn(reason: unknown): void {
  logFailure('The users could not be counted.', reason);
}

/** How many there are of each, whatever the filter. */
export function UserCounts(): JSX.Element {
  const { t } = useLingui();
  const { data, refetch } = useQuery(UserCountsDocument, { fetchPolicy: 'cache-and-network' });
  useLiveEvents(
    USER_EVENTS,
    useOneAtATime(warn, () => refetch()),
  );
  const counts = data?.adminUsers.counts;
  return (
    <dl className={styles['counts']} aria-label={t`All users`}>
      <Count label={<Trans>Total users</Trans>} value={counts?.total} />
      <Count label={<Trans>Students</Trans>} value={counts?.students} />
      <Count label={<Trans>Opportunity seekers</Trans>} value={counts?.opportunitySeekers} />
      <Count label={<Trans>Affiliates</Trans>} value={counts?.affiliates} />
      <Count label={<Trans>Admins</Trans>} value={counts?.admins} />
    </dl>
  );
}
