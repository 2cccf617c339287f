import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { FormError } from '../../../ui/fields/FormError';
import type { Trouble } from './use-pay';

/** Why nothing was paid, and the way on. The form below stays as it was filled. */
export function PayTrouble({ trouble, total }: { trouble: Trouble; total: string }): JSX.Element {
  const { kind, text } = trouble;
  switch (kind) {
    case 'not-begun':
      return (
        <FormError title={<Trans>Failed to initialize payment</Trans>}>
          {text !== '' && text !== 'Failed to initialize payment' && <>{text} </>}
          <Trans>Nothing was charged. Press Pay {total} to try again.</Trans>
        </FormError>
      );
    case 'nothing-due':
      return <FormError title={<Trans>Failed to initialize payment</Trans>}>{text}</FormError>;
    case 'price':
      return (
        <FormError title={<Trans>The price has changed.</Trans>}>
          <Trans>Nothing was charged. Look at the total before you pay.</Trans>
        </FormError>
      );
    case 'declined':
      return (
        <FormError title={<Trans>Payment Failed</Trans>}>
          {text === '' ? <Trans>The payment was not made.</Trans> : text}{' '}
          <Trans>Nothing was charged. You can try again, or take another card.</Trans>
        </FormError>
      );
    case 'unconfirmed':
      return (
        <FormError title={<Trans>Your bank waits for your confirmation.</Trans>}>
          <Trans>Nothing was charged yet. Confirm this payment, or take another card.</Trans>
        </FormError>
      );
    case 'lost':
      return (
        <FormError title={<Trans>We got no answer.</Trans>}>
          <Trans>
            The connection may be interrupted. Press Pay {total} again: it is the same payment, so you are not
            charged twice.
          </Trans>
        </FormError>
      );
  }
}
