import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/notify/toasts';
import { evictPaymentData, paidToast, pageAfter } from '../../../product/payments/after-payment';
import { buildCheckoutPath } from '../../../product/payments/services';
import { useFollowPayment } from '../../../product/payments/use-follow-payment';
import { LinkButton } from '../../../ui/button/Button';
import styles from './PaymentReturn.module.css';

interface PaymentReturnProps {
  paymentId: string;
  /** The provider told the browser that it succeeded. The server may be notified a moment later. */
  announced: boolean;
}

/**
 * Handles the return from the provider, `/dashboard?payment_intent=...`: shows the status of the payment, tracks it
 * while the provider is processing it, and continues once the server reports it as paid.
 */
export function PaymentReturn({ paymentId, announced }: PaymentReturnProps): JSX.Element | null {
  const { i18n } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const payment = useFollowPayment(paymentId);
  const paid = payment?.status === 'COMPLETED' ? payment : null;

  useEffect(() => {
    if (paid === null) return;
    showToast(paidToast(i18n, paid));
    evictPaymentData(client);
    // Removes the provider's parameters from the URL, so that a reload doesn't repeat the message.
    void navigate(pageAfter(paid), { replace: true });
  }, [paid, client, i18n, navigate]);

  if (payment === null || paid !== null || payment.status === 'REFUNDED') return null;
  const open = payment.intentState !== 'CANCELED';
  const working =
    payment.intentState === 'PROCESSING' ||
    payment.intentState === 'SUCCEEDED' ||
    (announced && payment.status === 'PENDING' && payment.intentState === 'REQUIRES_PAYMENT');
  if (working) {
    return (
      <div role="status" className={styles['return']} data-tone="unknown">
        <p>
          <strong>
            <Trans>We're processing your payment.</Trans>
          </strong>{' '}
          <Trans>This page updates when it's done. We'll email you a receipt.</Trans>
        </p>
      </div>
    );
  }
  const bank = payment.intentState === 'REQUIRES_ACTION';
  return (
    <div role="alert" className={styles['return']} data-tone={bank ? 'unknown' : 'unmet'}>
      <p>
        <strong>
          {bank ? <Trans>Your bank is waiting for you to confirm.</Trans> : <Trans>Payment Failed</Trans>}
        </strong>{' '}
        {payment.failureMessage !== null && <>{payment.failureMessage} </>}
        <Trans>You weren't charged.</Trans>
      </p>
      {open && (
        <div>
          <LinkButton to={buildCheckoutPath(payment)}>
            <Trans>Finish payment</Trans>
          </LinkButton>
        </div>
      )}
    </div>
  );
}
