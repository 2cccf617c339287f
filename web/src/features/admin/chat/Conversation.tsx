import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { formatDate, formatTime } from '../../../lib/format/format';
import type { SessionUser } from '../../../lib/session/session';
import type { PendingMessage } from '../../../product/chat/connection-machine';
import { isSameDay } from '../../../product/chat/message-list';
import { createTypingSender } from '../../../product/chat/typing';
import { SCROLLABLE, useScrolling } from '../../../product/chat/use-scrolling';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import { ConversationHead } from './ConversationHead';
import styles from './conversation.module.css';
import type { DeskLine, DeskView } from './desk-line';
import { MessageText } from './MessageText';
import { Reply } from './Reply';
import { ResolvedState } from './ResolvedState';
import { useConversation, useAnnounceViewing } from './use-conversation';
import type { SessionQuery } from './use-conversation';
import { useResolve } from './use-resolve';
import type { Resolve } from './use-resolve';
import type { Line } from './use-sessions';

export interface ConversationProps {
  id: string;
  session: SessionQuery;
  user: SessionUser;
  line: DeskLine;
  view: DeskView;
  draft: string;
  onDraft: (draft: string) => void;
  onChange: () => void;
  onClose: () => void;
}

/** A consultation: its assignee, the messages, and the reply. */
export function Conversation({
  id,
  session,
  user,
  line,
  view,
  draft,
  onDraft,
  onChange,
  onClose,
}: ConversationProps): JSX.Element {
  const { t } = useLingui();
  const { details, refetch } = session;
  const lines = useConversation(id, line);
  const resolve = useResolve(() => {
    lines.refresh();
    refetch();
    onChange();
  });
  useAnnounceViewing(id);
  const [typing] = useState(() =>
    createTypingSender((isTyping) => {
      line.sendTyping(id, isTyping);
    }),
  );
  useEffect(() => typing.stop, [typing]);

  const messages = [...(lines.nodes ?? [])].reverse();
  const pending = view.connection.pending.filter(({ sessionId }) => sessionId === id);
  const isTyping = view.typing.includes(id);
  const log = useScrolling(messages, `${String(pending.length)} ${String(isTyping)}`);
  return (
    <section className={styles['conversation']} aria-label={t`Chat`}>
      <ConversationHead
        details={details}
        user={user}
        resolve={resolve}
        onChange={() => {
          refetch();
          onChange();
        }}
        onClose={onClose}
      />
      <div ref={log} className={styles['log']} role="group" aria-label={t`Messages`} tabIndex={SCROLLABLE}>
        {lines.failed && (
          <ListError retry={lines.refetch}>
            <Trans>We couldn't load the messages.</Trans>
          </ListError>
        )}
        {lines.nodes === null && !lines.failed && <Skeleton lines={4} />}
        {lines.loadMore !== null && (
          <Button variant="quiet" busy={lines.loading} onClick={lines.loadMore}>
            <Trans>Show earlier messages</Trans>
          </Button>
        )}
        <ol className={styles['messages']}>
          {messages.map((message, index) => (
            <Message key={message.id} message={message} before={messages[index - 1]} resolve={resolve} />
          ))}
          {pending.map((message) => (
            <Pending key={message.clientId} message={message} line={line} />
          ))}
        </ol>
        {isTyping && (
          <p className={styles['typing']}>
            <Trans>{details?.user.firstName ?? t`The person`} is typing</Trans>
          </p>
        )}
      </div>
      <Reply
        draft={draft}
        connected={view.connection.phase === 'connected'}
        onDraft={(text) => {
          onDraft(text);
          typing.change(text);
        }}
        onSend={(content) => {
          typing.stop();
          line.send(id, content);
          onDraft('');
        }}
      />
    </section>
  );
}

interface MessageProps {
  message: Line;
  before: Line | undefined;
  resolve: Resolve;
}

function Message({ message, before, resolve }: MessageProps): JSX.Element {
  const { sender, senderName, createdAt } = message;
  const isNewDay = before === undefined || !isSameDay(before.createdAt, createdAt);
  return (
    <li className={styles['item']}>
      {isNewDay && <p className={styles['day']}>{formatDate(new Date(createdAt))}</p>}
      <div className={styles['message']} data-sender={sender}>
        <p className={styles['by']}>
          <strong>{senderName}</strong>
          {sender === 'SYSTEM' && (
            <span>
              <Trans>Automatic reply</Trans>
            </span>
          )}
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </p>
        <MessageText message={message} />
        {sender === 'USER' && <ResolvedState message={message} resolve={resolve} />}
      </div>
    </li>
  );
}

/** A reply without a receipt. */
function Pending({ message, line }: { message: PendingMessage; line: DeskLine }): JSX.Element {
  const { clientId, content, refusal } = message;
  return (
    <li className={styles['item']}>
      <div className={styles['message']} data-sender="ADMIN" data-pending="true">
        <p className={styles['text']} dir="auto">
          {content}
        </p>
        {refusal === null ? (
          <p className={styles['soft']}>
            <Trans>Sending</Trans>
          </p>
        ) : (
          <div role="alert" className={styles['refusal']}>
            <p>{refusal.message}</p>
            <Button
              variant="quiet"
              onClick={() => {
                line.resend(clientId);
              }}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                line.discard(clientId);
              }}
            >
              <Trans>Remove message</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
