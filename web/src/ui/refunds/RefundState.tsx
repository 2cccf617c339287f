import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { usdInWords } from '../../lib/payments/money';
import { StatusBadge } from '../states/StatusBadge';
import { isOnItsWay } from './refundable';
import type { RefundablePayment } from './refundable';
import styles from './refunds.module.css';

/** How the money's way back stands, in words; nothing where nobody asked or sent. The payment's own badge says the rest. */
export function RefundState({ payment }: { payment: RefundablePayment }): JSX.Element | null {
  const { i18n } = useLingui();
  const { status, refundTerms, refundRequest: request } = payment;
  if (status === 'REFUNDED') {
    return (
      <div className={styles['state']}>
        <p>
          {refundTerms.reason} <Trans>Banks show it within 5 to 10 days.</Trans>
        </p>
        {request?.status === 'REFUNDED' && request.note !== null && <Note note={request.note} />}
      </div>
    );
  }
  if (isOnItsWay(payment)) {
    return (
      <div className={styles['state']}>
        <StatusBadge tone="waiting">
          <Trans>Refund on its way</Trans>
        </StatusBadge>
        <p>
          {refundTerms.reason} <Trans>Banks show it within 5 to 10 days.</Trans>
        </p>
      </div>
    );
  }
  if (request === null) return null;
  if (request.status === 'OPEN') {
    return (
      <div className={styles['state']}>
        <StatusBadge tone="waiting">
          <Trans>Refund asked for</Trans>
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
        <Trans>You asked for {usdInWords(i18n, request.amountCents)}. We looked at it and declined.</Trans>
      </p>
      {request.note !== null && <Note note={request.note} />}
    </div>
  );
}

function Note({ note }: { note: string }): JSX.Element {
  return (
    <blockquote className={styles['note']}>
      <p className={styles['soft']}>
        <Trans>What we write to you about it:</Trans>
      </p>
      <p className={styles['lines']}>{note}</p>
    </blockquote>
  );
}
