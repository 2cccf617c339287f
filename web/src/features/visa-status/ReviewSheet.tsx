import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages } from '../../app/paths';
import { serviceNames } from '../../lib/payments/services';
import { assessmentNames } from '../../lib/questionnaire/words';
import { adminStatusWords } from '../../lib/reviews/words';
import { Sheet } from '../../ui/layout/Sheet';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { PaymentPart } from './PaymentPart';
import { Reply } from './Reply';
import { ReviewDocuments } from './ReviewDocuments';
import type { RefundedReview, Review } from './reviews';
import { TurnNotice } from './TurnNotice';
import styles from './visa-status.module.css';
import { Voyage } from './Voyage';

/** Only while documents are asked for. */
const ExtraDocuments = lazy(async () => ({
  default: (await import('./ExtraDocuments')).ExtraDocuments,
}));

/** One paid assessment: how its review stands, what was written, and what belongs to it. */
export function ReviewSheet({ review, onSent }: { review: Review; onSent: () => void }): JSX.Element {
  const { i18n } = useLingui();
  const { assessment, service, payment } = review;
  const { id, type, adminStatus, adminReply, reviewedAt, createdAt } = assessment;
  const status = adminStatus === null ? null : adminStatusWords[adminStatus];
  const heading = `review-${id}`;
  return (
    <Sheet role="region" aria-labelledby={heading}>
      <div className={styles['review']}>
        <div className={styles['head']}>
          <h2 id={heading}>{i18n._(assessmentNames[type])}</h2>
          {status !== null && <StatusBadge tone={status.tone}>{i18n._(status.label)}</StatusBadge>}
          <p className={styles['soft']}>
            {i18n._(serviceNames[service])} ·{' '}
            <Trans>taken on {i18n.date(new Date(createdAt), { dateStyle: 'long' })}</Trans> ·{' '}
            <Link to={assessmentPages[type].result.href({ id })}>
              <Trans>Your result</Trans>
            </Link>
          </p>
        </div>
        <TurnNotice review={review} />
        <div className={styles['columns']}>
          <div className={styles['voyageArea']}>
            <Voyage review={review} />
          </div>
          <div className={styles['main']}>
            {adminReply !== null && <Reply reply={adminReply} at={reviewedAt} />}
            <Suspense>
              {adminStatus === 'REQUIRES_DOCUMENTS' && <ExtraDocuments assessmentId={id} onSent={onSent} />}
            </Suspense>
            <ReviewDocuments review={review} />
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
          <Trans>This review ended with a refund. What was written to you stays here.</Trans>
        </p>
        {assessment !== null && assessment.adminReply !== null && (
          <Reply reply={assessment.adminReply} at={null} />
        )}
        <PaymentPart payment={payment} />
      </div>
    </Sheet>
  );
}
