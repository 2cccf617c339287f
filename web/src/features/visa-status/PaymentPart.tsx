import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatPrice } from '../../lib/format/format';
import { paymentAddresses } from '../../product/payments/addresses';
import { paymentWord } from '../../product/payments/payment-labels';
import { serviceNames } from '../../product/payments/services';
import { AnchorButton } from '../../ui/button/Button';
import { isRefundPending } from '../../product/refunds/refundable';
import { RefundPart } from '../../product/refunds/RefundPart';
import { StatusBadge } from '../../ui/states/StatusBadge';
import type { Review } from './reviews';
import styles from './visa-status.module.css';

/** The payment with its receipt, and how to get a refund. */
export function PaymentPart({ payment }: { payment: NonNullable<Review['payment']> }): JSX.Element {
  const { i18n } = useLingui();
  const { id, type, amountCents, paidAt, status, refundTerms, refundRequest } = payment;
  const { tone, label } = paymentWord(payment);
  return (
    <section className={styles['part']}>
      <h3>
        <Trans>Payment</Trans>
      </h3>
      <p className={styles['documentHead']}>
        <span>
          {i18n._(serviceNames[type])} · {formatPrice(amountCents)}
        </span>
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      </p>
      {paidAt !== null && (
        <p className={styles['soft']}>
          <Trans>Paid on {formatDate(paidAt)}</Trans>
        </p>
      )}
      {/* An open request, what is on its way and what came back say it themselves. */}
      {status === 'COMPLETED' && refundRequest?.status !== 'OPEN' && !isRefundPending(payment) && (
        <p className={styles['soft']} dir="auto">
          {refundTerms.reason}
        </p>
      )}
      <div className={styles['actions']}>
        <AnchorButton variant="quiet" href={paymentAddresses.receipt(id)} download>
          <Trans>Download receipt (PDF)</Trans>
        </AnchorButton>
        <RefundPart payment={payment} />
      </div>
    </section>
  );
}
