import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatPrice } from '../../lib/format/format';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { isRefundPending } from './refundable';
import type { RefundablePayment } from './refundable';
import styles from './refunds.module.css';

/** The status of the refund in words; null if there is none. The payment's own badge says the rest. */
export function RefundState({ payment }: { payment: RefundablePayment }): JSX.Element | null {
  const { status, refundTerms, refundRequest: request } = payment;
  if (status === 'REFUNDED') {
    return (
      <div className={styles['state']}>
        <p>
          {refundTerms.reason} <Trans>Your bank will show it within 5 to 10 days.</Trans>
        </p>
        {request?.status === 'REFUNDED' && request.note !== null && <Note note={request.note} />}
      </div>
    );
  }
  if (isRefundPending(payment)) {
    return (
      <div className={styles['state']}>
        <StatusBadge tone="waiting">
          <Trans>Refund on its way</Trans>
        </StatusBadge>
        <p>
          {refundTerms.reason} <Trans>Your bank will show it within 5 to 10 days.</Trans>
        </p>
      </div>
    );
  }
  if (request === null) return null;
  if (request.status === 'OPEN') {
    return (
      <div className={styles['state']}>
        <StatusBadge tone="waiting">
          <Trans>Refund requested</Trans>
        </StatusBadge>
        <p>{refundTerms.reason}</p>
      </div>
    );
  }
  return (
    <div className={styles['state']}>
      <StatusBadge tone="unmet">
        <Trans>Refund declined</Trans>
      </StatusBadge>
      <p>
        <Trans>You requested {formatPrice(request.amountCents)} back. We declined your request.</Trans>
      </p>
      {request.note !== null && <Note note={request.note} />}
    </div>
  );
}

function Note({ note }: { note: string }): JSX.Element {
  return (
    <blockquote className={styles['note']}>
      <p className={styles['soft']}>
        <Trans>Our note to you:</Trans>
      </p>
      <p className={styles['lines']}>{note}</p>
    </blockquote>
  );
}
