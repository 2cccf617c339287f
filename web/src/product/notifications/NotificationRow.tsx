import { useApolloClient } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { useMutate } from '../../lib/apollo/use-mutate';
import { toProblem } from '../../lib/errors/problem';
import { formatDateTime } from '../../lib/format/format';
import { MarkNotificationsReadDocument } from './mark-read.generated';
import styles from './NotificationRow.module.css';

export interface ListedNotification {
  id: string;
  title: string;
  path: string | null;
  createdAt: string;
  readAt: string | null;
}

/** Accepts only our own paths, never another site's URL. */
function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}

/** A notification in one line. Following its link marks it as read. */
export function NotificationRow({ notification }: { notification: ListedNotification }): JSX.Element {
  const client = useApolloClient();
  const mark = useMutate(MarkNotificationsReadDocument);
  const { id, title, createdAt, readAt } = notification;
  const path = ownPath(notification.path);
  const markRead = async (): Promise<void> => {
    await mark({ ids: [id] });
    await client.refetchQueries({ updateCache: (cache) => void cache.evict({ fieldName: 'notifications' }) });
  };
  const onFollow = (): void => {
    if (readAt !== null) return;
    markRead().catch((error: unknown) => {
      // It stays unread, which is harmless.
      console.warn('The notification could not be marked as read.', toProblem(error).code);
    });
  };
  return (
    <li className={styles['row']} data-unread={readAt === null}>
      {path === null ? (
        <span className={styles['title']}>{title}</span>
      ) : (
        <Link className={styles['title']} to={path} onClick={onFollow}>
          {title}
        </Link>
      )}
      {readAt === null && (
        <StatusBadge tone="officer">
          <Trans>New</Trans>
        </StatusBadge>
      )}
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    </li>
  );
}
