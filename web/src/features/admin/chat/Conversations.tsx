import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import type { SessionUser } from '../../../lib/session/session';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { ListUrlState } from '../parts/use-list-url-state';
import { Conversation } from './Conversation';
import type { ConversationProps } from './Conversation';
import type { DeskLine, DeskView } from './desk-line';
import styles from './desk.module.css';
import { PersonPane } from './PersonPane';
import { SessionList } from './SessionList';
import { useSession } from './use-conversation';
import { useOpenSessions } from './use-open-sessions';
import type { Filter, Sessions } from './use-sessions';

interface ConversationsProps {
  user: SessionUser;
  place: ListUrlState<Filter>;
  sessions: Sessions;
  line: DeskLine;
  view: DeskView;
  /** Called after a change to a consultation here. */
  onChange: () => void;
}

/** The list, the open consultations, and the person of the active one. */
export function Conversations({
  user,
  place,
  sessions,
  line,
  view,
  onChange,
}: ConversationsProps): JSX.Element {
  const { t } = useLingui();
  const now = useNow();
  const open = useOpenSessions(place);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const { frontId } = open;
  return (
    <div className={styles['desk']} data-open={frontId !== null}>
      <SessionList
        filter={place.filter}
        onFilter={place.setFilter}
        sessions={sessions}
        typing={view.typing}
        frontId={frontId}
        now={now}
        onOpen={open.show}
      />
      {frontId === null ? (
        <div className={styles['nothing']}>
          <EmptyState title={<Trans>No chat is open</Trans>}>
            <Trans>Choose a person from the list. Under Waiting, the longest wait comes first.</Trans>
          </EmptyState>
        </div>
      ) : (
        <Front
          key={frontId}
          id={frontId}
          user={user}
          line={line}
          view={view}
          draft={drafts[frontId] ?? ''}
          onDraft={(draft) => {
            setDrafts((drafts) => ({ ...drafts, [frontId]: draft }));
          }}
          onChange={onChange}
          onClose={() => {
            open.close(frontId);
          }}
        >
          <div className={styles['back']}>
            <Button variant="quiet" onClick={open.toList}>
              <Trans>Back to the list</Trans>
            </Button>
          </div>
          {open.ids.length > 1 && (
            <Tabs
              type="card"
              size="small"
              aria-label={t`Open chats`}
              className={styles['openChats']}
              activeKey={frontId}
              onChange={open.show}
              items={open.ids.map((id) => ({
                key: id,
                label: <OpenLabel id={id} session={sessions.nodes?.find((node) => node.id === id)} />,
              }))}
            />
          )}
        </Front>
      )}
    </div>
  );
}

/** The active consultation and its person, fetched together. */
function Front({
  children,
  ...conversation
}: Omit<ConversationProps, 'session'> & { children: ReactNode }): JSX.Element {
  const session = useSession(conversation.id);
  return (
    <>
      <div className={styles['front']}>
        {children}
        <Conversation {...conversation} session={session} />
      </div>
      <PersonPane session={session} />
    </>
  );
}

interface OpenLabelProps {
  id: string;
  /** Undefined if the list doesn't contain the chat. */
  session: NonNullable<Sessions['nodes']>[number] | undefined;
}

function OpenLabel({ id, session }: OpenLabelProps): JSX.Element {
  if (session === undefined) return <UnlistedLabel id={id} />;
  const { firstName, lastName } = session.user;
  return (
    <span className={styles['openLabel']}>
      {firstName} {lastName}
      {session.unreadCount > 0 && <span className={styles['unread']}>{session.unreadCount}</span>}
    </span>
  );
}

/** The name of a person whose chat is open but not in the list: it was resolved meanwhile, or the list is filtered. */
function UnlistedLabel({ id }: { id: string }): JSX.Element {
  const { details } = useSession(id);
  if (details === null) return <Trans>Chat</Trans>;
  const { firstName, lastName } = details.user;
  return (
    <>
      {firstName} {lastName}
    </>
  );
}
