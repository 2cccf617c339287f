import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { NotificationRow } from '../../../product/notifications/NotificationRow';
import { cx } from '../../../ui/cx';
import type { DashboardQuery } from '../dashboard.generated';
import dashboard from '../dashboard.module.css';
import styles from './Notices.module.css';

/** The newest notifications, one line each; the others are on their own page. */
export function Notices({ notifications }: Pick<DashboardQuery, 'notifications'>): JSX.Element | null {
  const title = useId();
  const { nodes, totalCount, unreadCount } = notifications;
  if (nodes.length === 0) return null;
  return (
    <section className={dashboard['section']} aria-labelledby={title}>
      <div className={styles['head']}>
        <h2 id={title}>
          <Trans>Notifications</Trans>
        </h2>
        {unreadCount > 0 && (
          <span className={dashboard['soft']}>
            <Plural value={unreadCount} one="# unread" other="# unread" />
          </span>
        )}
        <Link to={paths.notifications.href()}>
          <Trans>Show all ({totalCount})</Trans>
        </Link>
      </div>
      <ul className={cx(dashboard['rows'], styles['list'])}>
        {nodes.map((notice) => (
          <NotificationRow key={notice.id} notification={notice} />
        ))}
      </ul>
    </section>
  );
}
