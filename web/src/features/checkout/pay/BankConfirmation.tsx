import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from '../checkout.module.css';

/** Continues a payment that needs the bank's confirmation, without entering the card again. */
export function BankConfirmation({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }): JSX.Element {
  return (
    <div className={styles['bank']}>
      <p>
        <Trans>Your bank wants you to confirm this payment.</Trans>
      </p>
      <Button busy={busy} onClick={onConfirm}>
        <Trans>Confirm with your bank</Trans>
      </Button>
    </div>
  );
}
