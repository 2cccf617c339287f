import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import type { JSX, ReactNode } from 'react';
import { Consultation } from './Consultation';
import type { ChatUser } from './chat-user';
import { useEscape } from './use-escape';
import styles from './panel.module.css';

export interface ChatPanelProps {
  /** Null: nobody is signed in. Undefined: not known yet. */
  user: ChatUser | null | undefined;
  /** The URL of the sign-in page, including where to return. */
  loginHref: string;
  onClose: () => void;
  /** Called when the server rejected the session that this page assumes. */
  onSessionRefused: () => void;
  /** Called when the server reported whether support is online. */
  onSupport: (online: boolean) => void;
  /** Called when replies were read, so that the button recounts. */
  onRead: () => void;
}

/** The panel of the floating widget. It is connected while it is open and someone is signed in. */
export function ChatPanel({ user, loginHref, onClose, ...rest }: ChatPanelProps): JSX.Element {
  const { t } = useLingui();
  const titleId = useId();
  const panel = useEscape<HTMLElement>(onClose);
  useEffect(() => {
    panel.current?.focus();
  }, [panel]);

  return (
    <section ref={panel} className={styles['panel']} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          <Trans>Visa Consultation</Trans>
        </h2>
        <button type="button" className={styles['close']} aria-label={t`Close chat`} onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3 13 13M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </div>
      <Body user={user} loginHref={loginHref}>
        {(person) => <Consultation key={person.id} user={person} {...rest} />}
      </Body>
    </section>
  );
}

interface BodyProps {
  user: ChatUser | null | undefined;
  loginHref: string;
  children: (user: ChatUser) => ReactNode;
}

function Body({ user, loginHref, children }: BodyProps): JSX.Element {
  if (user === undefined) {
    return (
      <p role="status" className={styles['connecting']}>
        <Trans>Connecting...</Trans>
      </p>
    );
  }
  if (user === null) {
    return (
      <div className={styles['login']}>
        <p>
          <Trans>Please log in to start a consultation</Trans>
        </p>
        <a className={styles['loginButton']} href={loginHref}>
          <Trans>Log In</Trans>
        </a>
      </div>
    );
  }
  return <>{children(user)}</>;
}
