import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { FormError } from '../../../ui/fields/FormError';
import type { PaymentProblem } from './use-pay';

/** Why the payment failed, and what to do. The form below keeps its values. */
export function PaymentError({ trouble, total }: { trouble: PaymentProblem; total: string }): JSX.Element {
  const { kind, text } = trouble;
  switch (kind) {
    case 'not-begun':
      return (
        <FormError title={<Trans>Failed to initialize payment</Trans>}>
          {text !== '' && text !== 'Failed to initialize payment' && <>{text} </>}
          <Trans>You weren't charged. Choose Pay {total} to try again.</Trans>
        </FormError>
      );
    case 'nothing-due':
      return <FormError title={<Trans>Failed to initialize payment</Trans>}>{text}</FormError>;
    case 'price':
      return (
        <FormError title={<Trans>The price has changed.</Trans>}>
          <Trans>You weren't charged. Check the new total before you pay.</Trans>
        </FormError>
      );
    case 'declined':
      return (
        <FormError title={<Trans>Payment Failed</Trans>}>
          {text === '' ? <Trans>The payment didn't go through.</Trans> : text}{' '}
          <Trans>You weren't charged. Try again, or use another card.</Trans>
        </FormError>
      );
    case 'unconfirmed':
      return (
        <FormError title={<Trans>Confirm the payment with your bank.</Trans>}>
          <Trans>You haven't been charged yet. Confirm this payment, or use another card.</Trans>
        </FormError>
      );
    case 'lost':
      return (
        <FormError title={<Trans>We couldn't reach the payment service.</Trans>}>
          <Trans>
            Your connection may be down. Choose Pay {total} again. It's the same payment, so we won't charge
            you twice.
          </Trans>
        </FormError>
      );
  }
}
