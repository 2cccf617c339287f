import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from './conversation.module.css';
import type { Resolve } from './use-resolve';
import type { Line } from './use-sessions';

interface ResolvedStateProps {
  message: Pick<Line, 'id' | 'isResolved' | 'senderName'>;
  resolve: Resolve;
}

/** Whether a message is resolved, with a button to change it. */
export function ResolvedState({
  message: { id, isResolved, senderName },
  resolve,
}: ResolvedStateProps): JSX.Element {
  return (
    <p className={styles['state']}>
      {isResolved ? (
        <StatusBadge tone="met">
          <Trans>Resolved</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="waiting">
          <Trans>Pending</Trans>
        </StatusBadge>
      )}
      <Button
        variant="quiet"
        className={styles['small']}
        busy={resolve.busy}
        onClick={() => {
          resolve.message(id, !isResolved);
        }}
      >
        {isResolved ? <Trans>Reopen</Trans> : <Trans>Mark Resolved</Trans>}
        <span className="visually-hidden">
          {' '}
          <Trans>the message from {senderName}</Trans>
        </span>
      </Button>
    </p>
  );
}
