import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { MAX_MESSAGE_LENGTH } from '../../product/chat/frames';
import type { ChatStore, ChatView } from './chat-store';
import { DocumentPicker } from './DocumentPicker';
import styles from './composer.module.css';

/** From this length on, the character count is shown. */
const NEAR_LIMIT = 3_600;

interface ComposerProps {
  view: ChatView;
  store: ChatStore;
}

/** The text field, the attached document, and the send button. Enter sends; Shift+Enter starts a new line. */
export function Composer({ view, store }: ComposerProps): JSX.Element {
  const { t } = useLingui();
  const { draft, attached } = view;
  const connected = view.connection.phase === 'connected';
  const [picking, setPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = Array.from(draft.trim()).length;
  const isTooLong = length > MAX_MESSAGE_LENGTH;
  const canSend = connected && length > 0 && !isTooLong;
  const send = (): void => {
    if (!canSend) return;
    store.send();
    field.current?.focus();
  };

  useEffect(() => {
    const element = field.current;
    if (!connected || element === null) return;
    // A disabled field loses the focus or never receives it. On touch screens the keyboard stays closed until needed.
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement === element.closest('[role="dialog"]');
    if (isFree && window.matchMedia('(pointer: fine)').matches) element.focus();
  }, [connected]);

  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attached !== null && (
        <p className={styles['attached']}>
          <span>{attached.name}</span>
          <button
            type="button"
            onClick={() => {
              store.attach(null);
            }}
          >
            <Trans>Remove document</Trans>
          </button>
        </p>
      )}
      {picking && (
        <DocumentPicker
          onPick={(document) => {
            store.attach(document);
            setPicking(false);
            field.current?.focus();
          }}
          onClose={() => {
            setPicking(false);
            field.current?.focus();
          }}
        />
      )}
      <div className={styles['row']}>
        <textarea
          ref={field}
          rows={1}
          className={styles['field']}
          aria-label={t`Your message`}
          placeholder={t`Write a message`}
          value={draft}
          disabled={!connected}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => {
            store.write(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="button"
          className={styles['attach']}
          aria-label={t`Refer to one of your documents`}
          title={t`Refer to one of your documents`}
          aria-expanded={picking}
          disabled={!connected}
          onClick={() => {
            setPicking(!picking);
          }}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="m7 10.500 5-5a2.500 2.500 0 0 1 3.500 3.500l-7 7a4 4 0 0 1-5.700-5.700l6.700-6.700"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.500"
              strokeLinecap="round"
            />
          </svg>
        </button>
        <button type="submit" className={styles['send']} disabled={!canSend} aria-label={t`Send message`}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="M3 10 17 3.500 13 17l-3.500-5.500ZM9.500 11.500 17 3.500"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.500"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      </div>
      {length > NEAR_LIMIT && (
        <p className={styles['count']} data-over={isTooLong} role="status">
          {isTooLong ? (
            <Plural
              value={length - MAX_MESSAGE_LENGTH}
              one="# character too long. Send it in two messages."
              other="# characters too long. Send it in two messages."
            />
          ) : (
            <Plural value={MAX_MESSAGE_LENGTH - length} one="# character left" other="# characters left" />
          )}
        </p>
      )}
    </form>
  );
}
