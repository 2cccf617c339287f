import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatDate, formatDateTime, formatPrice } from '../../../lib/format/format';
import { serviceNames } from '../../../product/payments/services';
import { daysLeft } from '../../../product/refunds/refundable';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { RelativeTime } from '../visa-assist/RelativeTime';
import { intentEnd } from '../visa-assist/case-labels';
import styles from './refunds.module.css';
import { refundLabels } from './labels';
import type { RefundCase } from './use-requests';

interface RequestRowProps {
  refundCase: RefundCase;
  now: number;
  onDecide: (decision: 'refund' | 'refuse') => void;
  onFocus: () => void;
}

/** The element id of a request, which receives the focus from keyboard navigation. */
export const rowId = (id: string): string => `refund-${id}`;

/** A request: amount, person, reason, time left of the guarantee, and the decision. */
export function RequestRow({ refundCase, now, onDecide, onFocus }: RequestRowProps): JSX.Element {
  const { t, i18n } = useLingui();
  const { request, payment, payer } = refundCase;
  const { id, reason, status, note, createdAt, decidedAt } = request;
  const left = payment.refundTerms.amountCents;
  const days = status === 'OPEN' ? daysLeft(payment, now) : null;
  const { tone, label } = refundLabels[status];
  const name = payer === null ? t`Former user` : `${payer.firstName} ${payer.lastName}`;
  const about = <span className="visually-hidden">: {name}</span>;
  return (
    <li id={rowId(id)} tabIndex={-1} className={styles['row']} onFocus={onFocus}>
      <div className={styles['what']}>
        <h2>
          {formatPrice(request.amountCents)} · {name}
        </h2>
        <p className={styles['meta']}>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
          {payer !== null && <span>{payer.email}</span>}
          <span>
            {i18n._(serviceNames[payment.type])}
            {payment.paidAt !== null && (
              <>
                , <Trans>paid {formatDate(payment.paidAt)}</Trans>
              </>
            )}
          </span>
          <span>
            <Trans>
              asked <RelativeTime at={createdAt} now={now} />
            </Trans>
          </span>
          {days !== null && (
            <strong>
              <Plural value={days.left} one="# day left" other="# days left" />
            </strong>
          )}
          {status === 'OPEN' && days === null && (
            <strong>
              <Trans>requested in time, guarantee ended</Trans>
            </strong>
          )}
          <code>{intentEnd(payment.paymentIntentId) ?? t`N/A`}</code>
        </p>
        <p className={styles['lines']}>
          {reason ?? (
            <span className={styles['soft']}>
              <Trans>No reason given.</Trans>
            </span>
          )}
        </p>
        {status === 'OPEN' && left !== request.amountCents && (
          <p className={styles['soft']}>
            <Trans>The user sees: {payment.refundTerms.reason}</Trans>
          </p>
        )}
        {decidedAt !== null && (
          <p className={styles['soft']}>
            <Trans>Decided {formatDateTime(decidedAt)}</Trans>
          </p>
        )}
        {note !== null && (
          <p className={styles['lines']}>
            <span className={styles['soft']}>
              <Trans>The user sees:</Trans>
            </span>{' '}
            {note}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {status === 'OPEN' && (
          <>
            <Button
              onClick={() => {
                onDecide('refund');
              }}
            >
              {left === 0 ? <Trans>Refund</Trans> : <Trans>Refund {formatPrice(left)}</Trans>}
              {about}
            </Button>
            <Button
              onClick={() => {
                onDecide('refuse');
              }}
            >
              <Trans>Decline</Trans>
              {about}
            </Button>
          </>
        )}
        {payment.assessmentId !== null && payment.status !== 'REFUNDED' && (
          <Link to={paths.adminVisaAssist.href({ assessmentId: payment.assessmentId })}>
            <Trans>Open review</Trans>
            {about}
          </Link>
        )}
      </div>
    </li>
  );
}
