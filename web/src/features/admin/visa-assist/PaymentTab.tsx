import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatDateTime, formatPrice } from '../../../lib/format/format';
import { paymentAddresses } from '../../../product/payments/addresses';
import { paymentWord } from '../../../product/payments/payment-labels';
import { serviceNames } from '../../../product/payments/services';
import { AnchorButton } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Fact, Facts } from '../parts/Facts';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

/** The payment: amount, method, and whether a refund was requested. */
export function PaymentTab({ payment }: Pick<ReviewCase, 'payment'>): JSX.Element {
  const { t, i18n } = useLingui();
  if (payment === null) {
    return (
      <p>
        <Trans>This review has no payment on record.</Trans>
      </p>
    );
  }
  const { tone, label } = paymentWord(payment);
  const { paidAt, refundRequest: request } = payment;
  return (
    <div className={styles['stack']}>
      <Facts>
        <Fact term={<Trans>Service</Trans>}>{i18n._(serviceNames[payment.type])}</Fact>
        <Fact term={<Trans>Amount</Trans>}>
          {formatPrice(payment.amountCents)} {payment.currency.toUpperCase()}
        </Fact>
        <Fact term={<Trans>Status</Trans>}>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        </Fact>
        {paidAt !== null && <Fact term={<Trans>Paid</Trans>}>{formatDateTime(paidAt)}</Fact>}
        {payment.refundedAt !== null && (
          <Fact term={<Trans>Refunded</Trans>}>{formatDateTime(payment.refundedAt)}</Fact>
        )}
        <Fact term={<Trans>Payment intent</Trans>}>
          <code>{payment.paymentIntentId ?? t`N/A`}</code>
        </Fact>
        <Fact term={<Trans>Payment ID</Trans>}>
          <code>{payment.id}</code>
        </Fact>
        <Fact term={<Trans>Refund</Trans>}>{payment.refundTerms.reason}</Fact>
        {request?.status === 'OPEN' && (
          <Fact term={<Trans>User's reason</Trans>}>
            <span className={styles['lines']}>{request.reason ?? t`No reason given.`}</span>
          </Fact>
        )}
      </Facts>
      <div className={styles['buttons']}>
        {paidAt !== null && (
          <AnchorButton href={paymentAddresses.receipt(payment.id)} download>
            <Trans>Receipt (PDF)</Trans>
          </AnchorButton>
        )}
        {request?.status === 'OPEN' && (
          <Link to={paths.adminRefunds.href()}>
            <Trans>Decide on the refund</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}
