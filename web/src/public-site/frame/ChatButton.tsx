import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';

/** The chat button. Hidden until a script can open the chat; starts in the state without an admin online. */
export function ChatButton(): JSX.Element {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="site-chat"
      hidden
      aria-expanded="false"
      aria-label={t`Visa Consultation`}
      data-name={t`Visa Consultation`}
      data-online={t`support online`}
      data-unread={t`unread`}
    >
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path
          d="M4 5.5h16V16h-8l-4.5 4v-4H4Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinejoin="round"
        />
      </svg>
      <span className="site-chat-dot" hidden />
      <span className="site-chat-unread" hidden />
    </button>
  );
}
