import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../ui/button/Button';
import type { RefundablePayment } from './refundable';
import { RefundState } from './RefundState';
import styles from './refunds.module.css';

const RefundDialog = lazy(async () => ({ default: (await import('./RefundDialog')).RefundDialog }));

interface RefundPartProps {
  payment: RefundablePayment;
  /** Tells screen readers which payment the button is about. */
  about?: ReactNode;
}

/** The status of a refund request and, while the guarantee lasts, a button to make one. */
export function RefundPart({ payment, about }: RefundPartProps): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const { requestable } = payment.refundTerms;
  const close = (): void => {
    setOpen(false);
  };
  return (
    <>
      <RefundState payment={payment} />
      {requestable && (
        <div className={styles['ask']}>
          <Button
            variant="quiet"
            onClick={() => {
              setOpen(true);
            }}
          >
            {payment.refundRequest === null ? (
              <Trans>Request a refund</Trans>
            ) : (
              <Trans>Request a refund again</Trans>
            )}
            {about}
          </Button>
        </div>
      )}
      {open && (
        <Suspense>
          <RefundDialog payment={payment} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
