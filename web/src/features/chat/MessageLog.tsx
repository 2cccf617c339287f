import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatTime } from '../../lib/format/format';
import type { PendingMessage } from '../../product/chat/connection-machine';
import type { ChatMessage } from '../../product/chat/frames';
import { isSameDay } from '../../product/chat/message-list';
import { SCROLLABLE, useScrolling } from '../../product/chat/use-scrolling';
import type { ChatStore, ChatView } from './chat-store';
import styles from './log.module.css';

interface MessageLogProps {
  view: ChatView;
  store: ChatStore;
}

/** The messages, oldest first, then those without a receipt. New messages are announced, but not the history. */
export function MessageLog({ view, store }: MessageLogProps): JSX.Element | null {
  const { t } = useLingui();
  const { connection, conversation, earlier } = view;
  const { messages, newest } = conversation;
  const log = useScrolling(messages, `${String(connection.pending.length)} ${String(conversation.isTyping)}`);
  const isEmpty = messages.length + connection.pending.length === 0;
  if (isEmpty && connection.phase !== 'connected') return null;
  return (
    <>
      <div ref={log} className={styles['log']} role="group" aria-label={t`Messages`} tabIndex={SCROLLABLE}>
        {isEmpty && (
          <p className={styles['empty']}>
            <Trans>Ask us anything about your visa. Only you and our consultants can read this.</Trans>
          </p>
        )}
        {conversation.hasEarlier && (
          <button
            type="button"
            className={styles['earlier']}
            aria-disabled={earlier === 'loading'}
            onClick={() => void store.loadEarlier()}
          >
            {earlier === 'failed' ? (
              <Trans>We couldn't load earlier messages. Try again</Trans>
            ) : (
              <Trans>Show earlier messages</Trans>
            )}
          </button>
        )}
        <ol className={styles['messages']}>
          {messages.map((message, index) => (
            <Message key={message.id} message={message} before={messages[index - 1]} />
          ))}
          {connection.pending.map((message) => (
            <Pending
              key={message.clientId}
              message={message}
              connected={connection.phase === 'connected'}
              store={store}
            />
          ))}
        </ol>
        {conversation.isTyping && (
          <p className={styles['typing']}>
            <span className="visually-hidden">
              <Trans>Support is typing</Trans>
            </span>
            <i />
            <i />
            <i />
          </p>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {newest !== null && (
          <>
            <Sender message={newest} />: {newest.content}
          </>
        )}
      </p>
    </>
  );
}

function Sender({ message: { sender, senderName } }: { message: ChatMessage }): JSX.Element {
  if (sender === 'user') return <Trans>You</Trans>;
  return senderName === null || senderName === '' ? <Trans>Support</Trans> : <>{senderName}</>;
}

function Message({
  message,
  before,
}: {
  message: ChatMessage;
  before: ChatMessage | undefined;
}): JSX.Element {
  const isNewDay = before === undefined || !isSameDay(before.timestamp, message.timestamp);
  return (
    <li className={styles['item']}>
      {isNewDay && <p className={styles['day']}>{formatDate(new Date(message.timestamp))}</p>}
      <div className={styles['message']} data-sender={message.sender}>
        <p className={styles['by']}>
          <strong>
            <Sender message={message} />
          </strong>
          {message.sender === 'system' && (
            <span>
              <Trans>Automatic reply</Trans>
            </span>
          )}
          <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
        </p>
        <Text content={message.content} documentName={message.document?.name} />
      </div>
    </li>
  );
}

function Text({ content, documentName }: { content: string; documentName: string | undefined }): JSX.Element {
  return (
    <>
      <p className={styles['text']} dir="auto">
        {content}
      </p>
      {documentName !== undefined && <DocumentName name={documentName} />}
    </>
  );
}

function DocumentName({ name }: { name: string }): JSX.Element {
  return (
    <p className={styles['document']}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M4 1.5h5L12.500 5v9.500h-8.500ZM9 1.500V5h3.500" fill="none" stroke="currentColor" />
      </svg>
      <span className="visually-hidden">
        <Trans>Document:</Trans>
      </span>{' '}
      <span>{name}</span>
    </p>
  );
}

interface PendingProps {
  message: PendingMessage;
  connected: boolean;
  store: ChatStore;
}

/** An unconfirmed message: being sent, waiting for the connection, or refused. */
function Pending({ message, connected, store }: PendingProps): JSX.Element {
  const { clientId, content, refusal, timestamp, document } = message;
  return (
    <li className={styles['item']}>
      <div
        className={styles['message']}
        data-sender="user"
        data-pending={refusal === null ? 'true' : 'refused'}
      >
        <p className={styles['by']}>
          <strong>
            <Trans>You</Trans>
          </strong>
          <time dateTime={timestamp}>{formatTime(timestamp)}</time>
        </p>
        <Text content={content} documentName={document?.name} />
        {refusal === null ? (
          <p className={styles['state']}>
            {connected ? <Trans>Sending</Trans> : <Trans>Waiting for the connection</Trans>}
          </p>
        ) : (
          <div role="alert" className={styles['refusal']}>
            <p>{refusal.message}</p>
            <p>
              <button
                type="button"
                onClick={() => {
                  store.resend(clientId);
                }}
              >
                <Trans>Send again</Trans>
              </button>
              <button
                type="button"
                onClick={() => {
                  store.discard(clientId);
                }}
              >
                <Trans>Remove message</Trans>
              </button>
            </p>
          </div>
        )}
      </div>
    </li>
  );
}
