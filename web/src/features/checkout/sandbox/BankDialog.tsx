import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';

interface BankDialogProps {
  total: string;
  /** Called with null if the dialog is closed without an answer: the bank keeps waiting. */
  onAnswer: (approve: boolean | null) => void;
}

/** Stands in for the bank's own confirmation window (3-D Secure). */
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
            <Trans>Decline payment</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onAnswer(true);
            }}
          >
            <Trans>Approve payment</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Did you make this payment of {total} to Portolan?</Trans>
      </p>
      <p>
        <Trans>Test mode. This replaces your bank's own page. You won't be charged.</Trans>
      </p>
    </Dialog>
  );
}
