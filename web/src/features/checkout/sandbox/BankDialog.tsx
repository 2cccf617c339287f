import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';

interface BankDialogProps {
  total: string;
  /** Null when the dialog is closed without an answer: the bank waits on. */
  onAnswer: (approve: boolean | null) => void;
}

/** What a bank would ask the payer in its own window (3-D Secure). */
export function BankDialog({ total, onAnswer }: BankDialogProps): JSX.Element {
  return (
    <Dialog
      open
      title={<Trans>Your bank asks you to confirm</Trans>}
      onClose={() => {
        onAnswer(null);
      }}
      actions={
        <>
          <Button
            onClick={() => {
              onAnswer(false);
            }}
          >
            <Trans>Decline</Trans>
          </Button>
          <Button
            look="primary"
            onClick={() => {
              onAnswer(true);
            }}
          >
            <Trans>Approve</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>A payment of {total} to Portolan. Is it yours?</Trans>
      </p>
      <p>
        <Trans>Test mode: this stands for your bank's own page. No real money moves.</Trans>
      </p>
    </Dialog>
  );
}
