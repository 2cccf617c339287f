import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';

interface RevealButtonProps {
  className: string | undefined;
  /** The id of the password's field. */
  controls: string;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows or hides a password. */
export function RevealButton({ className, controls, isShown, onChange }: RevealButtonProps): JSX.Element {
  return (
    <button
      type="button"
      className={className}
      aria-controls={controls}
      aria-pressed={isShown}
      onClick={() => {
        onChange(!isShown);
      }}
    >
      <Trans>Show</Trans>
      <span className="visually-hidden">
        {' '}
        <Trans>password</Trans>
      </span>
    </button>
  );
}
