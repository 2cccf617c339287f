import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { formatDeadline, formatPrice } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { kindLabels } from '../visa-assist/case-labels';
import own from './dashboard.module.css';
import type { PendingReview } from './use-dashboard';

const SHORT_ID = 8;

/** Up to three paid reviews that nobody has started, the most urgent first. */
export function PendingReviews({ reviews }: { reviews: readonly PendingReview[] }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <section className={own['part']} aria-labelledby="pending-reviews">
      <h2 id="pending-reviews">
        <Trans>Pending expert reviews</Trans>
      </h2>
      {reviews.length === 0 ? (
        <p className={own['soft']}>
          <Trans>No reviews are waiting.</Trans>
        </p>
      ) : (
        <ul className={own['rows']}>
          {reviews.map(({ assessment, user, payment, dueAt }) => (
            <li key={assessment.id}>
              <Link to={paths.adminVisaAssist.href({ assessmentId: assessment.id })}>
                {user.firstName} {user.lastName}
              </Link>
              <span>
                <code title={assessment.id}>{assessment.id.slice(-SHORT_ID)}</code>{' '}
                {i18n._(kindLabels[assessment.type])}
                {payment !== null && <strong> {formatPrice(payment.amountCents)}</strong>}
              </span>
              <span className={own['soft']}>
                {dueAt !== null && <Trans>Due {formatDeadline(dueAt)}</Trans>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
