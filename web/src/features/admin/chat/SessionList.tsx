import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Input, Segmented } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import styles from './list.module.css';
import { FILTERS } from './use-sessions';
import type { Filter, Session, Sessions, Shown } from './use-sessions';
import { Waiting } from './Waiting';

/** Debounce time for typing, in milliseconds. */
const PAUSE_MS = 250;

interface SessionListProps {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
  sessions: Sessions;
  typing: readonly string[];
  frontId: string | null;
  now: number;
  onOpen: (id: string) => void;
}

/** The people who wrote, with filter and search. */
export function SessionList({
  filter,
  onFilter,
  sessions,
  typing,
  frontId,
  now,
  onOpen,
}: SessionListProps): JSX.Element {
  const { t } = useLingui();
  const words: Readonly<Record<Shown, string>> = {
    WAITING: t`Waiting`,
    MINE: t`Mine`,
    OPEN: t`Open`,
    ALL: t`All`,
  };
  return (
    <section className={styles['list']} aria-label={t`Chats`}>
      <Segmented<Shown>
        block
        aria-label={t`Show`}
        options={FILTERS.map((value) => ({ value, label: words[value] }))}
        value={filter.shown}
        onChange={(shown) => {
          onFilter({ shown });
        }}
      />
      <Search
        search={filter.search}
        onSearch={(search) => {
          onFilter({ search });
        }}
      />
      <p role="status" className={styles['count']}>
        {sessions.nodes !== null && (
          <Plural value={sessions.total} _0="No chats here." one="# chat" other="# chats" />
        )}
      </p>
      {sessions.failed && (
        <ListError retry={sessions.refetch}>
          <Trans>We couldn't load the chats.</Trans>
        </ListError>
      )}
      {sessions.nodes === null && !sessions.failed && <Skeleton lines={6} />}
      {sessions.nodes?.length === 0 && <NoSessions filter={filter} />}
      <ol className={styles['rows']}>
        {(sessions.nodes ?? []).map((session) => (
          <li key={session.id}>
            <button
              type="button"
              className={styles['row']}
              aria-current={session.id === frontId}
              onClick={() => {
                onOpen(session.id);
              }}
            >
              <Row session={session} now={now} isTyping={typing.includes(session.id)} />
            </button>
          </li>
        ))}
      </ol>
      {sessions.loadMore !== null && (
        <Button busy={sessions.loading} onClick={sessions.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}

function NoSessions({ filter: { shown, search } }: { filter: Filter }): JSX.Element {
  if (search.trim() !== '') return <EmptyState title={<Trans>No chats match this search</Trans>} />;
  return shown === 'WAITING' ? (
    <EmptyState title={<Trans>Nobody is waiting</Trans>} />
  ) : (
    <EmptyState title={<Trans>No chats here</Trans>}>
      <Trans>New messages appear here automatically.</Trans>
    </EmptyState>
  );
}

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }): JSX.Element {
  const { t } = useLingui();
  const [words, setWords] = useState(search);
  const send = useEffectEvent(() => {
    if (words !== search) onSearch(words);
  });
  useEffect(() => {
    const pause = setTimeout(send, PAUSE_MS);
    return () => {
      clearTimeout(pause);
    };
  }, [words]);
  return (
    <Input
      type="search"
      aria-label={t`Search chats`}
      placeholder={t`Name, email, or message`}
      maxLength={200}
      value={words}
      onChange={(event) => {
        setWords(event.target.value);
      }}
    />
  );
}

interface RowProps {
  session: Session;
  now: number;
  isTyping: boolean;
}

function Row({ session, now, isTyping }: RowProps): JSX.Element {
  const { user, userOnline, unreadCount, waitingSince, assignee, lastMessage } = session;
  return (
    <>
      <span className={styles['name']}>
        <span className={styles['presence']} data-online={userOnline} aria-hidden="true" />
        <strong>
          {user.firstName} {user.lastName}
        </strong>
        {userOnline && (
          <span className="visually-hidden">
            <Trans>, online</Trans>
          </span>
        )}
        {unreadCount > 0 && (
          <span className={styles['unread']}>
            {unreadCount}
            <span className="visually-hidden">
              {' '}
              <Trans>unread</Trans>
            </span>
          </span>
        )}
      </span>
      <span className={styles['last']}>
        {isTyping ? <Trans>Typing…</Trans> : <LastLine message={lastMessage} />}
      </span>
      <span className={styles['facts']}>
        <Waiting since={waitingSince} now={now} />
        {assignee !== null && <span>{assignee.firstName}</span>}
      </span>
    </>
  );
}

function LastLine({ message }: { message: Session['lastMessage'] }): JSX.Element | null {
  if (message === null) return null;
  return message.sender === 'USER' ? <>{message.content}</> : <Trans>Us: {message.content}</Trans>;
}
