import { onLiveEvent } from '../../lib/live/events';
import { loadSupport, loadUnreadCount } from './calls';

/** What the button shows while its panel is closed. */
export interface ClosedChat {
  online: boolean;
  unread: number;
}

/** How often an open page asks again. */
const EVERY_MS = 60_000;
/** What the server says when an answer may have come. */
const NEWS = ['chat.updated', 'notification.created'] as const;

export interface ClosedChatWatch {
  /** Asks again now. */
  ask: () => void;
  stop: () => void;
}

/** Follows whether support is there, and how many answers a signed-in person hasn't read. */
export function watchClosedChat(
  signedIn: boolean,
  onChange: (change: Partial<ClosedChat>) => void,
): ClosedChatWatch {
  let stopped = false;
  const warn = (error: unknown): void => {
    console.warn('The state of the chat could not be loaded.', error);
  };
  const tell = (change: Partial<ClosedChat>): void => {
    if (!stopped) onChange(change);
  };
  const askUnread = (): void => {
    if (!signedIn) {
      tell({ unread: 0 });
      return;
    }
    loadUnreadCount().then((unread) => {
      tell({ unread });
    }, warn);
  };
  const ask = (): void => {
    if (document.visibilityState === 'hidden') return;
    loadSupport().then((support) => {
      tell({ online: support?.online === true });
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
