import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages } from '../../lib/paths';
import { formatDate } from '../../lib/format/format';
import { serviceNames } from '../../product/payments/services';
import { assessmentNames } from '../../product/questionnaire/labels';
import { adminStatusLabels } from '../../product/reviews/labels';
import { Sheet } from '../../ui/layout/Sheet';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { PaymentPart } from './PaymentPart';
import { ReviewDocuments } from './ReviewDocuments';
import type { RefundedReview, Review } from './reviews';
import { TurnNotice } from './TurnNotice';
import { ClosedThread, Thread } from './Thread';
import styles from './visa-status.module.css';
import { ReviewTimeline } from './ReviewTimeline';

/** A paid assessment: the status of its review, the messages, and everything that belongs to it. */
export function ReviewSheet({ review, onSent }: { review: Review; onSent: () => void }): JSX.Element {
  const { i18n } = useLingui();
  const { assessment, service, payment, expert } = review;
  const { id, type, adminStatus, createdAt } = assessment;
  const status = adminStatus === null ? null : adminStatusLabels[adminStatus];
  const heading = `review-${id}`;
  return (
    <Sheet role="region" aria-labelledby={heading}>
      <div className={styles['review']}>
        <div className={styles['head']}>
          <h2 id={heading}>{i18n._(assessmentNames[type])}</h2>
          {status !== null && <StatusBadge tone={status.tone}>{i18n._(status.label)}</StatusBadge>}
          <p className={styles['soft']}>
            {i18n._(serviceNames[service])} · <Trans>started {formatDate(createdAt)}</Trans> ·{' '}
            <Link to={assessmentPages[type].result.href({ id })}>
              <Trans>See your result</Trans>
            </Link>
          </p>
          <p className={styles['soft']}>
            {expert === null ? (
              <Trans>Consultant: not assigned yet</Trans>
            ) : (
              <Trans>{expert.firstName}, consultant</Trans>
            )}
          </p>
        </div>
        <TurnNotice review={review} onSent={onSent} />
        <div className={styles['columns']}>
          <div className={styles['timelineArea']}>
            <ReviewTimeline review={review} />
          </div>
          <div className={styles['main']}>
            <ReviewDocuments review={review} />
            <Thread review={review} onSent={onSent} />
          </div>
          {payment !== null && (
            <div className={styles['paymentArea']}>
              <PaymentPart payment={payment} />
            </div>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** A review that ended with a refund. */
export function RefundedSheet({ review: { payment, assessment } }: { review: RefundedReview }): JSX.Element {
  const { i18n } = useLingui();
  const heading = `refunded-${payment.id}`;
  return (
    <Sheet role="region" aria-labelledby={heading}>
      <div className={styles['review']}>
        <h2 id={heading}>
          {assessment === null
            ? i18n._(serviceNames[payment.type])
            : i18n._(assessmentNames[assessment.type])}
        </h2>
        <p>
          <Trans>This review ended with a refund. You can still read your messages.</Trans>
        </p>
        {assessment !== null && <ClosedThread assessmentId={assessment.id} />}
        <PaymentPart payment={payment} />
      </div>
    </Sheet>
  );
}
