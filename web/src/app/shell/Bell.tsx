import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { UnreadCountDocument } from './unread-count.generated';
import styles from './Bell.module.css';

const MAX_SHOWN = 99;

/** Link to the notifications, with the number of unread ones. */
export function Bell(): JSX.Element {
  const { t } = useLingui();
  const { data } = useQuery(UnreadCountDocument);
  const unread = data?.notifications.unreadCount ?? 0;
  return (
    <Link
      className={styles['bell']}
      to={paths.notifications.href()}
      aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d="M10 2.5a5 5 0 0 0-5 5v3.2L3.5 14h13L15 10.700V7.500a5 5 0 0 0-5-5ZM8 16.500a2 2 0 0 0 4 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      {unread > 0 && <span aria-hidden="true">{unread > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : unread}</span>}
    </Link>
  );
}
