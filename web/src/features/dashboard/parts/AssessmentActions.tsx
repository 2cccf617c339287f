import { Trans } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX, ReactNode } from 'react';
import { assessmentPages, paths } from '../../../lib/paths';
import type { AssessmentStatus, AssessmentType } from '../../../gql/schema-types';
import { formatPrice } from '../../../lib/format/format';
import { LinkButton } from '../../../ui/button/Button';
import type { ButtonVariant } from '../../../ui/button/Button';
import styles from './AssessmentRow.module.css';

/** Only failed assessments have it. */
const RetryButton = lazy(async () => ({ default: (await import('./RetryButton')).RetryButton }));

interface AssessmentActionsProps {
  id: string;
  type: AssessmentType;
  status: AssessmentStatus;
  /** Tells screen readers which assessment the buttons are about. */
  name: string;
  newest: boolean;
  /** Whether it has a paid review. */
  isPaid: boolean;
  /** The price of an expert review, in US cents; null if none is offered. */
  reviewPrice: number | null;
}

/** The possible actions, by status (spec section 4). */
export function AssessmentActions({
  id,
  type,
  status,
  name,
  newest,
  isPaid,
  reviewPrice,
}: AssessmentActionsProps): JSX.Element {
  const main = newest ? 'primary' : 'plain';
  const result = assessmentPages[type].result.href({ id });
  const about = <span className="visually-hidden">: {name}</span>;
  const renderLink = (to: string, words: ReactNode, variant: ButtonVariant): JSX.Element => (
    <LinkButton to={to} variant={variant}>
      {words}
      {about}
    </LinkButton>
  );
  return (
    <div className={styles['actions']}>
      {status === 'IN_PROGRESS' && renderLink(result, <Trans>Continue Assessment</Trans>, main)}
      {status === 'FAILED' && (
        <Suspense>
          <RetryButton id={id} type={type} variant={main} about={about} />
        </Suspense>
      )}
      {(status === 'AI_COMPLETE' || status === 'EXPERT_REVIEWING' || status === 'COMPLETED') &&
        renderLink(result, <Trans>View Results</Trans>, main)}
      {status === 'AI_COMPLETE' && (
        <>
          {renderLink(paths.documents.href({ assessmentId: id }), <Trans>Upload Documents</Trans>, 'quiet')}
          {reviewPrice !== null &&
            renderLink(
              paths.checkout.href({ assessmentId: id }),
              <Trans>Get Expert Review - {formatPrice(reviewPrice)}</Trans>,
              'quiet',
            )}
        </>
      )}
      {isPaid && renderLink(paths.visaStatus.href(), <Trans>Follow the review</Trans>, 'quiet')}
    </div>
  );
}
