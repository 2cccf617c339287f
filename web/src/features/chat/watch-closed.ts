import { onLiveEvent } from '../../lib/live/events';
import { loadSupport, loadUnreadCount } from './calls';

/** The state shown on the closed chat's button. */
export interface ClosedChat {
  online: boolean;
  unread: number;
}

/** How often an open page polls. */
const EVERY_MS = 60_000;
/** Live events after which there may be a new reply. */
const NEWS = ['chat.updated', 'notification.created'] as const;

export interface ClosedChatWatch {
  /** Polls now. */
  ask: () => void;
  stop: () => void;
}

/** Tracks whether support is online, and how many replies a signed-in person hasn't read. */
export function watchClosedChat(
  signedIn: boolean,
  onChange: (change: Partial<ClosedChat>) => void,
): ClosedChatWatch {
  let stopped = false;
  const warn = (error: unknown): void => {
    console.warn('The state of the chat could not be loaded.', error);
  };
  const notify = (change: Partial<ClosedChat>): void => {
    if (!stopped) onChange(change);
  };
  const askUnread = (): void => {
    if (!signedIn) {
      notify({ unread: 0 });
      return;
    }
    loadUnreadCount().then((unread) => {
      notify({ unread });
    }, warn);
  };
  const ask = (): void => {
    if (document.visibilityState === 'hidden') return;
    loadSupport().then((support) => {
      notify({ online: support?.online === true });
    }, warn);
    askUnread();
  };
  ask();
  const timer = setInterval(ask, EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  const stops = NEWS.map((event) => onLiveEvent(event, askUnread));
  return {
    ask,
    stop() {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      for (const stop of stops) stop();
    },
  };
}
