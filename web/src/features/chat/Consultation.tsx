import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { JSX } from 'react';
import { CLOSE } from '../../product/chat/frames';
import type { ChatMessage, SupportStatus } from '../../product/chat/frames';
import { FeatureOffText } from '../../product/site/FeatureOff';
import { useIsFeatureOff } from '../../product/site/site-status';
import { getChatStore } from './chat-store';
import type { ChatStore, ChatView } from './chat-store';
import { toIdentity } from './chat-user';
import type { ChatUser } from './chat-user';
import { Composer } from './Composer';
import { MessageLog } from './MessageLog';
import styles from './panel.module.css';

interface ConsultationProps {
  user: ChatUser;
  onSessionRefused: () => void;
  onSupport: (online: boolean) => void;
  onRead: () => void;
}

/** The person's own consultation; connected while it is mounted. */
export function Consultation({ user, onSessionRefused, onSupport, onRead }: ConsultationProps): JSX.Element {
  const store = getChatStore(toIdentity(user));
  const view = useSyncExternalStore(store.subscribe, store.read);
  const { connection, conversation } = view;
  const isOff = useIsFeatureOff('chat');

  useEffect(() => store.open(), [store]);
  useSessionRefusal(connection.closeCode, onSessionRefused);
  useSupport(conversation.support?.online, onSupport);
  useReading(store, conversation.messages, onRead);

  return (
    <>
      <Support support={conversation.support} connected={connection.phase === 'connected'} />
      <MessageLog view={view} store={store} />
      {!isOff && <OfflineNote view={view} email={user.email} />}
      {conversation.problem !== null && (
        <p role="alert" className={styles['problem']}>
          {conversation.problem}
        </p>
      )}
      <Connecting view={view} />
      {isOff ? (
        <p role="status" className={styles['note']}>
          <FeatureOffText feature="chat" />
        </p>
      ) : (
        <Composer view={view} store={store} />
      )}
      {conversation.messages.length > 0 && (
        <a className={styles['transcript']} href="/api/chat/transcript" download>
          <Trans>Download transcript</Trans>
        </a>
      )}
    </>
  );
}

/** The session has ended or belongs to someone else, so the page reloads who is signed in. */
function useSessionRefusal(closeCode: number | null, onSessionRefused: () => void): void {
  const refuse = useEffectEvent(onSessionRefused);
  useEffect(() => {
    if (closeCode === CLOSE.unauthenticated || closeCode === CLOSE.forbidden) refuse();
  }, [closeCode]);
}

function useSupport(online: boolean | undefined, onSupport: (online: boolean) => void): void {
  const tell = useEffectEvent(onSupport);
  useEffect(() => {
    if (online !== undefined) tell(online);
  }, [online]);
}

/** Marks messages as read while the page is visible. */
function useReading(store: ChatStore, messages: readonly ChatMessage[], onRead: () => void): void {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const mark = (): void => {
      if (document.visibilityState === 'hidden') return;
      void store.markRead().then((marked) => {
        if (marked) read();
      });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
    };
  }, [store, messages]);
}

function Support({
  support,
  connected,
}: {
  support: SupportStatus | null;
  connected: boolean;
}): JSX.Element | null {
  if (support === null || !connected) return null;
  const { online, adminCount } = support;
  return (
    <p className={styles['support']} data-online={online}>
      <span aria-hidden="true" className={styles['dot']} />
      {online ? <Trans>Support Online ({adminCount})</Trans> : <Trans>Support Offline</Trans>}
    </p>
  );
}

/** Nobody is online: says when our team will be, and where the reply goes. */
function OfflineNote({
  view: { connection, conversation },
  email,
}: {
  view: ChatView;
  email: string;
}): JSX.Element | null {
  const { support } = conversation;
  if (support === null || support.online || connection.phase !== 'connected') return null;
  return (
    <p className={styles['note']}>
      {support.message === '' ? (
        <Trans>Nobody is online right now. Leave a message, and we'll email you our answer.</Trans>
      ) : (
        support.message
      )}{' '}
      <Trans>The email goes to {email}.</Trans>
    </p>
  );
}

function Connecting({ view: { connection, conversation } }: { view: ChatView }): JSX.Element | null {
  if (connection.phase === 'connected') return null;
  if (connection.phase === 'ended') {
    return (
      <p role="status" className={styles['note']}>
        <Trans>The server closed this chat. Close the panel and open it again to continue.</Trans>
      </p>
    );
  }
  return (
    <p
      role="status"
      className={styles['connecting']}
      data-first={conversation.messages.length + connection.pending.length === 0}
    >
      <Trans>Connecting...</Trans>
    </p>
  );
}
