import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../profile.module.css';

interface SaveRowProps {
  /** What the button saves, for a screen reader. */
  name: string;
  busy: boolean;
  changed: boolean;
  saved: boolean;
  /** What was saved, in words, such as "USD 18,000". */
  what?: string | undefined;
}

/** The button of a section, and next to it its status. */
export function SaveRow({ name, busy, changed, saved, what = '' }: SaveRowProps): JSX.Element {
  return (
    <div className={styles['row']}>
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
        <span className="visually-hidden">: {name}</span>
      </Button>
      <div role="status">
        {saved && !changed && (
          <StatusBadge tone="met">
            {what === '' ? <Trans>Saved</Trans> : <Trans>Saved: {what}</Trans>}
          </StatusBadge>
        )}
        {changed && !busy && (
          <span className={styles['soft']}>
            <Trans>Not saved yet</Trans>
          </span>
        )}
      </div>
    </div>
  );
}
