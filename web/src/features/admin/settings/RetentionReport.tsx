import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatNumber } from '../../../lib/format/format';
import { DataTable } from '../../../ui/antd/DataTable';
import { Skeleton } from '../../../ui/states/Skeleton';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { ListError } from '../parts/ListError';
import { AdminRetentionDocument } from './retention.generated';
import type { AdminRetentionQuery } from './retention.generated';

type Kind = AdminRetentionQuery['adminRetention'][number];

/**
 * Data with a retention limit: how much there is, and whether any is overdue for deletion. Other data is deleted with
 * its account.
 */
export function RetentionReport(): JSX.Element {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(AdminRetentionDocument, { fetchPolicy: 'network-only' });
  if (error !== undefined) {
    return (
      <ListError retry={() => void refetch()}>
        <Trans>We couldn't load this list.</Trans>
      </ListError>
    );
  }
  if (data === undefined) return <Skeleton lines={4} />;
  const limited = data.adminRetention.filter(({ days }) => days !== null);
  return (
    <DataTable<Kind>
      label={t`How long personal data is kept`}
      rows={limited}
      getId={({ table }) => table}
      columns={[
        { head: t`What`, width: '30%', isName: true, render: ({ what }) => what },
        { head: t`How long`, width: '28%', render: ({ howLong }) => howLong },
        { head: t`Entries`, width: '12%', render: ({ rows }) => formatNumber(rows ?? 0) },
        {
          head: t`Oldest`,
          width: '15%',
          render: ({ oldest }) => (oldest === null ? <Trans>None</Trans> : formatDate(oldest)),
        },
        {
          head: t`Too old`,
          width: '15%',
          render: ({ overdue }) =>
            overdue === 0 ? (
              <Trans>None</Trans>
            ) : (
              <StatusBadge tone="unmet">{formatNumber(overdue)}</StatusBadge>
            ),
        },
      ]}
    />
  );
}
