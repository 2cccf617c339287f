import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { SaveState } from '../form/use-autosave';
import styles from '../profile.module.css';

/** The saving status of a section, next to its heading. */
export function SaveStatus({
  state,
  what = '',
}: {
  state: SaveState;
  /** The saved value in words, such as "USD 18,000". */
  what?: string | undefined;
}): JSX.Element {
  return (
    <div role="status" className={styles['status']}>
      {state === 'saved' && (
        <StatusBadge tone="met">
          {what === '' ? <Trans>Saved</Trans> : <Trans>Saved: {what}</Trans>}
        </StatusBadge>
      )}
      {(state === 'waiting' || state === 'saving') && (
        <span className={styles['soft']}>
          <Trans>Saving</Trans>
        </span>
      )}
      {(state === 'incomplete' || state === 'failed') && (
        <StatusBadge tone="unknown">
          <Trans>Not saved yet</Trans>
        </StatusBadge>
      )}
      {state === 'offline' && (
        <StatusBadge tone="unknown">
          <Trans>Waiting for a connection</Trans>
        </StatusBadge>
      )}
    </div>
  );
}
