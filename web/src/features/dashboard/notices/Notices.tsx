import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import dashboard from '../dashboard.module.css';
import styles from './Notices.module.css';
import { MarkNoticesReadDocument, NoticesDocument } from './notices.generated';
import type { NoticesQuery } from './notices.generated';

type Notice = NoticesQuery['notifications']['nodes'][number];

/** What we had to tell the person, newest first; nothing while there is nothing. The dashboard stands without it. */
export function Notices(): JSX.Element | null {
  const title = useId();
  const client = useApolloClient();
  const { data } = useQuery(NoticesDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const mark = useMutate(MarkNoticesReadDocument);
  const { busy, problem, run } = useSubmit();
  const notices = data?.notifications.nodes ?? [];
  const unread = data?.notifications.unreadCount ?? 0;
  if (notices.length === 0) return null;

  const markRead = async (ids?: string[]): Promise<void> => {
    await mark(ids === undefined ? {} : { ids });
    await client.refetchQueries({ include: [NoticesDocument] });
  };
  const open = (notice: Notice): void => {
    if (notice.readAt !== null) return;
    markRead([notice.id]).catch((error: unknown) => {
      // It stays unread, which says nothing wrong.
      console.warn('The notice could not be marked as read.', toProblem(error).code);
    });
  };

  return (
    <section className={dashboard['section']} aria-labelledby={title}>
      <div className={styles['head']}>
        <h2 id={title}>
          <Trans>Notices</Trans>
        </h2>
        {unread > 0 && (
          <>
            <span className={dashboard['soft']}>
              <Plural value={unread} one="# unread" other="# unread" />
            </span>
            <Button look="quiet" busy={busy} onClick={() => void run(() => markRead())}>
              <Trans>Mark all as read</Trans>
            </Button>
          </>
        )}
      </div>
      <div role="alert">
        {problem !== null && (
          <p className={styles['problem']}>
            <Trans>They could not be marked as read. Try again in a moment.</Trans>
          </p>
        )}
      </div>
      <ul className={dashboard['rows']}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onOpen={open} />
        ))}
      </ul>
    </section>
  );
}

/** A path of ours alone: never another site's address. */
function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: (notice: Notice) => void }): JSX.Element {
  const { i18n } = useLingui();
  const { title, body, createdAt, readAt } = notice;
  const path = ownPath(notice.path);
  return (
    <li className={styles['notice']} data-unread={readAt === null}>
      <p className={styles['title']}>
        {path === null ? (
          <strong>{title}</strong>
        ) : (
          <Link
            to={path}
            onClick={() => {
              onOpen(notice);
            }}
          >
            {title}
          </Link>
        )}
        {readAt === null && (
          <StatusBadge tone="officer">
            <Trans>New</Trans>
          </StatusBadge>
        )}
        <span className={dashboard['soft']}>
          {i18n.date(new Date(createdAt), { dateStyle: 'long', timeStyle: 'short' })}
        </span>
      </p>
      <p className={styles['body']}>{body}</p>
    </li>
  );
}
