import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useConnection } from '../../../lib/apollo/use-connection';
import { formatDate, formatPrice } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { CommissionHistoryDocument } from './dashboard.generated';
import type { AffiliateDashboardQuery } from './dashboard.generated';
import { reasonLabels, sourceLabels, statusLabels } from './dashboard.labels';
import styles from './dashboard.module.css';

interface HistoryProps {
  unearned: AffiliateDashboardQuery['affiliateDashboard']['unearned'];
}

/** Every commission with its status, and sales that earned nothing, with the reason. */
export function History({ unearned }: HistoryProps): JSX.Element {
  const { i18n } = useLingui();
  const list = useConnection(CommissionHistoryDocument, 'commissionHistory', {
    variables: {},
    failure: 'The commissions could not be loaded.',
    getId: ({ id }) => id,
  });
  return (
    <section aria-labelledby="history-title" className={styles['part']}>
      <h2 id="history-title">
        <Trans>Commission history</Trans>
      </h2>
      {list.failed && (
        <div role="alert" className={styles['row']}>
          <p>
            <Trans>We couldn't load your commissions.</Trans>
          </p>
          <Button onClick={list.refetch}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {list.nodes === null && !list.failed && <Skeleton lines={4} />}
      {list.nodes?.length === 0 && (
        <p className={styles['soft']}>
          <Trans>No commissions yet. Share your link, and they appear here.</Trans>
        </p>
      )}
      <ul className={styles['entries']}>
        {list.nodes?.map(({ id, source, amountCents, status, createdAt, note }) => {
          const { tone, label } = statusLabels[status];
          const name = sourceLabels[source];
          return (
            <li key={id}>
              <p className={styles['entry']}>
                <strong>{formatPrice(amountCents)}</strong>
                <span>{name === undefined ? source : i18n._(name)}</span>
                <span className={styles['soft']}>{formatDate(createdAt)}</span>
                <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
              </p>
              <p className={styles['soft']}>{note}</p>
            </li>
          );
        })}
      </ul>
      {list.loadMore !== null && (
        <div>
          <Button busy={list.loading} onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {unearned.length > 0 && (
        <details>
          <summary>
            <Plural
              value={unearned.length}
              one="# conversion earned nothing"
              other="# conversions earned nothing"
            />
          </summary>
          <ul className={styles['entries']}>
            {unearned.map(({ id, source, reason, createdAt }) => {
              const name = sourceLabels[source.toUpperCase()];
              return (
                <li key={id}>
                  <p className={styles['entry']}>
                    <span>{name === undefined ? source : i18n._(name)}</span>
                    <span className={styles['soft']}>{formatDate(createdAt)}</span>
                  </p>
                  <p className={styles['soft']}>{i18n._(reasonLabels[reason])}</p>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </section>
  );
}
