import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { apiPaths, paths } from '../../../app/paths';
import type { AssessmentStatus, AssessmentType } from '../../../gql/schema-types';
import { usdInWords } from '../../../lib/payments/money';
import { AnchorButton, Button, LinkButton } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from './ResultActions.module.css';

interface ResultActionsProps {
  id: string;
  type: AssessmentType;
  status: AssessmentStatus;
  /** Whether a review of it is paid. */
  isPaid: boolean;
  /** What an expert review costs, in US cents. */
  reviewPrice: number;
}

/** The next step after reading: an expert's review while there is none, and taking the result along. */
export function ResultActions({ id, type, status, isPaid, reviewPrice }: ResultActionsProps): JSX.Element {
  const { i18n } = useLingui();
  const price = usdInWords(i18n, reviewPrice);
  return (
    <div className={styles['actions']}>
      {status === 'EXPERT_REVIEWING' && (
        <StatusBadge tone="waiting">
          <Trans>Under Expert Review</Trans>
        </StatusBadge>
      )}
      {status === 'AI_COMPLETE' && !isPaid && (
        <LinkButton look="primary" to={paths.checkout.href({ assessmentId: id })}>
          {type === 'STUDENT' ? (
            <Trans>Get Expert Review - {price}</Trans>
          ) : (
            <Trans>Get Expert Review ({price})</Trans>
          )}
        </LinkButton>
      )}
      {isPaid && (
        <LinkButton look="primary" to={paths.visaStatus.href()}>
          <Trans>Follow the review</Trans>
        </LinkButton>
      )}
      {type === 'OPPORTUNITY_SEEKER' && (
        <LinkButton to={paths.programs.href()}>
          <Trans>Explore More Opportunities</Trans>
        </LinkButton>
      )}
      <span className={styles['take']}>
        <AnchorButton look="quiet" href={apiPaths.assessmentReport(id)} download>
          <Trans>Download PDF</Trans>
        </AnchorButton>
        <AnchorButton look="quiet" href={apiPaths.assessmentReceipt(id)} download>
          <Trans>Download receipt</Trans>
        </AnchorButton>
        <Button
          look="quiet"
          onClick={() => {
            window.print();
          }}
        >
          <Trans>Print</Trans>
        </Button>
      </span>
    </div>
  );
}
