import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '../../lib/errors/aborted';
import { OPEN_CHAT } from '../../lib/open-chat';
import { paths } from '../../lib/paths';
import type { SessionState } from '../../lib/session/use-session';
import type { AppPanelProps } from './AppPanel';
import styles from './button.module.css';
import type { ClosedChat, ClosedChatWatch } from './watch-closed';

const Panel = lazy(async () => ({ default: (await import('./AppPanel')).AppPanel }));

const wantsChat = (search: string): boolean => new URLSearchParams(search).get('chat') === 'open';

/**
 * The round chat button, on every page outside the back office, for everybody but admins. Everything behind it loads
 * when it is opened: by a click, the window event `openChat`, or `?chat=open`.
 */
export function ChatLauncher({ session }: { session: SessionState }): JSX.Element | null {
  const { pathname } = useLocation();
  const { status, user } = session;
  const [open, setOpen] = useOpen();
  if (pathname.startsWith(`${paths.admin.pattern}/`) || user?.role === 'ADMIN' || status === 'loading')
    return null;
  return <Launcher user={status === 'unknown' ? undefined : user} open={open} setOpen={setOpen} />;
}

interface LauncherProps extends Pick<AppPanelProps, 'user'> {
  open: boolean;
  setOpen: (open: boolean) => void;
}

function Launcher({ user, open, setOpen }: LauncherProps): JSX.Element {
  const { t } = useLingui();
  const { chat, change, ask } = useClosedChat(user?.id ?? null);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <>
      {open && (
        <Suspense>
          <Panel
            user={user}
            onSupport={(online) => {
              change({ online });
            }}
            onRead={ask}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={open}
        aria-label={getLabel(t`Visa Consultation`, [
          chat.online && t`support online`,
          chat.unread > 0 && t`${chat.unread} unread`,
        ])}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path
            d="M4 5.500h16v10.500h-8l-4.500 4v-4H4Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.700"
            strokeLinejoin="round"
          />
        </svg>
        {chat.online && <span className={styles['dot']} />}
        {chat.unread > 0 && <span className={styles['unread']}>{chat.unread}</span>}
      </button>
    </>
  );
}

/** Whether the panel is open. A URL with `chat=open` and the window event open it. */
function useOpen(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [seenKey, setSeenKey] = useState<string | null>(null);
  if (seenKey !== key) {
    setSeenKey(key);
    if (wantsChat(search)) setOpen(true);
  }
  useEffect(() => {
    const onOpen = (): void => {
      setOpen(true);
    };
    window.addEventListener(OPEN_CHAT, onOpen);
    return () => {
      window.removeEventListener(OPEN_CHAT, onOpen);
    };
  }, []);
  return [open, setOpen];
}

function getLabel(name: string, states: readonly (string | false)[]): string {
  return [name, ...states.filter((state) => state !== false)].join(', ');
}

interface ClosedChatState {
  chat: ClosedChat;
  change: (change: Partial<ClosedChat>) => void;
  ask: () => void;
}

/** The state shown on the closed button; its code loads after the page. */
function useClosedChat(userId: string | null): ClosedChatState {
  const [chat, setChat] = useState<ClosedChat>({ online: false, unread: 0 });
  const watch = useRef<ClosedChatWatch | null>(null);
  const change = (next: Partial<ClosedChat>): void => {
    setChat((before) => ({ ...before, ...next }));
  };
  useEffect(() => {
    let gone = false;
    import('./watch-closed').then(
      ({ watchClosedChat }) => {
        if (gone) return;
        watch.current = watchClosedChat(userId !== null, (next) => {
          setChat((before) => ({ ...before, ...next }));
        });
      },
      (error: unknown) => {
        logFailure('The state of the chat could not be loaded.', error);
      },
    );
    return () => {
      gone = true;
      watch.current?.stop();
    };
  }, [userId]);
  return {
    chat,
    change,
    ask: () => {
      watch.current?.ask();
    },
  };
}
