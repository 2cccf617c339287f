import { useApolloClient, useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import type { RouteHandle } from '../../lib/route-handle';
import { useMutate } from '../../lib/apollo/use-mutate';
import { logFailure } from '../../lib/errors/aborted';
import { useSubmit } from '../../lib/forms/use-submit';
import { MarkNotificationsReadDocument } from '../../product/notifications/mark-read.generated';
import { NotificationRow } from '../../product/notifications/NotificationRow';
import { Button } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { NotificationsDocument } from './notifications.generated';
import styles from './notifications.module.css';

const PAGE_SIZE = 20;

export const handle: RouteHandle = { title: msg`Notifications` };

/** The person's notifications, newest first, page by page: all or unread. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const [search, setSearch] = useSearchParams();
  const unread = search.get('show') === 'unread';
  const { data, loading, error, fetchMore, refetch } = useQuery(NotificationsDocument, {
    variables: { first: PAGE_SIZE, ...(unread && { unread }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const mark = useMutate(MarkNotificationsReadDocument);
  const { busy, problem, run } = useSubmit();
  const list = data?.notifications;

  const markAll = async (): Promise<void> => {
    await mark({});
    await client.refetchQueries({ updateCache: (cache) => void cache.evict({ fieldName: 'notifications' }) });
  };
  const more = async (): Promise<void> => {
    await fetchMore({
      variables: { after: list?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...fetchMoreResult,
        notifications: {
          ...fetchMoreResult.notifications,
          nodes: [...before.notifications.nodes, ...fetchMoreResult.notifications.nodes],
        },
      }),
    });
  };
  const show = (only: 'all' | 'unread'): void => {
    setSearch(only === 'unread' ? { show: 'unread' } : {}, { replace: true });
  };

  return (
    <Page width="text">
      <Stack gap={24}>
        <h1>
          <Trans>Notifications</Trans>
        </h1>
        <div className={styles['tools']}>
          <div role="group" aria-label={t`Which notifications to show`} className={styles['filter']}>
            <button
              type="button"
              aria-pressed={!unread}
              onClick={() => {
                show('all');
              }}
            >
              <Trans>All</Trans>
            </button>
            <button
              type="button"
              aria-pressed={unread}
              onClick={() => {
                show('unread');
              }}
            >
              <Plural value={list?.unreadCount ?? 0} _0="Unread" other="Unread (#)" />
            </button>
          </div>
          {(list?.unreadCount ?? 0) > 0 && (
            <Button variant="quiet" busy={busy} onClick={() => void run(markAll)}>
              <Trans>Mark all as read</Trans>
            </Button>
          )}
          <Link to={paths.accountNotifications.href()}>
            <Trans>Choose your emails</Trans>
          </Link>
        </div>
        <div role="alert" className={styles['alerts']}>
          {problem !== null && (
            <p className={styles['problem']}>
              <Trans>We couldn't update your notifications. Try again.</Trans>
            </p>
          )}
          {error !== undefined && list === undefined && (
            <p className={styles['problem']}>
              <Trans>We couldn't load your notifications.</Trans>{' '}
              <Button
                variant="quiet"
                onClick={() => {
                  refetch().catch((reason: unknown) => {
                    logFailure('The notifications could not be loaded.', reason);
                  });
                }}
              >
                <Trans>Try again</Trans>
              </Button>
            </p>
          )}
        </div>
        {list === undefined && loading && <Skeleton lines={8} />}
        {list?.nodes.length === 0 && (
          <p>
            {unread ? (
              <Trans>You have no unread notifications.</Trans>
            ) : (
              <Trans>You have no notifications yet.</Trans>
            )}
          </p>
        )}
        {list !== undefined && list.nodes.length > 0 && (
          <ul className={styles['rows']} aria-busy={loading}>
            {list.nodes.map((notice) => (
              <NotificationRow key={notice.id} notification={notice} />
            ))}
          </ul>
        )}
        {list?.pageInfo.hasNextPage === true && (
          <div>
            <Button busy={busy} onClick={() => void run(more)}>
              <Trans>Show older notifications</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Page>
  );
}
