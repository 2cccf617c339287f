import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { apiPaths, paths } from '../../../lib/paths';
import type { AssessmentStatus, AssessmentType } from '../../../gql/schema-types';
import { formatPrice } from '../../../lib/format/format';
import { AnchorButton, Button, LinkButton } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from './ResultActions.module.css';

interface ResultActionsProps {
  id: string;
  type: AssessmentType;
  status: AssessmentStatus;
  /** Whether it has a paid review. */
  isPaid: boolean;
  /** The price of an expert review, in US cents; null if none is offered. */
  reviewPrice: number | null;
}

/** The next step after reading: an expert's review while there is none, and taking the result along. */
export function ResultActions({ id, type, status, isPaid, reviewPrice }: ResultActionsProps): JSX.Element {
  const price = reviewPrice === null ? null : formatPrice(reviewPrice);
  return (
    <div className={styles['actions']}>
      {status === 'EXPERT_REVIEWING' && (
        <div className={styles['state']}>
          <StatusBadge tone="waiting">
            <Trans>Under Expert Review</Trans>
          </StatusBadge>
        </div>
      )}
      {status === 'AI_COMPLETE' && !isPaid && price !== null && (
        <LinkButton variant="primary" to={paths.checkout.href({ assessmentId: id })}>
          {type === 'STUDENT' ? (
            <Trans>Get Expert Review - {price}</Trans>
          ) : (
            <Trans>Get Expert Review ({price})</Trans>
          )}
        </LinkButton>
      )}
      {isPaid && (
        <LinkButton variant="primary" to={paths.visaStatus.href()}>
          <Trans>Follow my review</Trans>
        </LinkButton>
      )}
      {type === 'OPPORTUNITY_SEEKER' && (
        <LinkButton to={paths.programs.href()}>
          <Trans>Explore More Opportunities</Trans>
        </LinkButton>
      )}
      <AnchorButton variant="quiet" href={apiPaths.assessmentReport(id)} download>
        <Trans>Download PDF</Trans>
      </AnchorButton>
      <details className={styles['more']}>
        <summary>
          <Trans>More</Trans>
        </summary>
        <div className={styles['menu']}>
          <Button
            variant="quiet"
            onClick={() => {
              window.print();
            }}
          >
            <Trans>Print this page</Trans>
          </Button>
          <AnchorButton variant="quiet" href={apiPaths.assessmentReceipt(id)} download>
            <Trans>Proof of calculation (JSON)</Trans>
          </AnchorButton>
        </div>
      </details>
    </div>
  );
}
