import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { assessmentPages, paths } from '../../../app/paths';
import { LAST_STEP } from '../../../lib/questionnaire/words';
import { LinkButton } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { Bill } from '../order';

interface NothingToPayProps {
  bill: Exclude<Bill, { state: 'order' } | { state: 'choose-type' }>;
  /** How many assessments can be reviewed. */
  others: number;
}

/** Why there is nothing to pay, and the way on. */
export function NothingToPay({ bill, others }: NothingToPayProps): JSX.Element {
  const way = (to: string, label: ReactNode): JSX.Element => (
    <LinkButton look="primary" to={to}>
      {label}
    </LinkButton>
  );
  const choose = others > 0 && way(paths.checkout.href(), <Trans>Choose another assessment</Trans>);
  const list = way(paths.dashboard.href(), <Trans>Go to the dashboard</Trans>);
  switch (bill.state) {
    case 'paid':
      return (
        <EmptyState
          title={<Trans>This assessment is already paid.</Trans>}
          action={way(paths.visaStatus.href(), <Trans>See its status</Trans>)}
        >
          <Trans>Nothing more is charged for it. Under Visa Status you see where the review is.</Trans>
        </EmptyState>
      );
    case 'not-finished':
      return (
        <EmptyState
          title={<Trans>This assessment is not finished.</Trans>}
          action={way(
            assessmentPages[bill.assessment.type].result.href({ id: bill.assessment.id }),
            <Trans>Open the assessment</Trans>,
          )}
        >
          <Trans>An expert reviews a finished result. Nothing was charged.</Trans>
        </EmptyState>
      );
    case 'unknown':
      return (
        <EmptyState title={<Trans>We do not find this assessment.</Trans>} action={choose || list}>
          <Trans>It is not among the assessments of your account. Nothing was charged.</Trans>
        </EmptyState>
      );
    case 'nothing-to-review':
      return (
        <EmptyState
          title={<Trans>There is nothing to review yet.</Trans>}
          action={way(paths.studentAssessment.href(), <Trans>Start the student questionnaire</Trans>)}
        >
          <Trans>Take your free assessment first. Then an expert can look at its result.</Trans>
        </EmptyState>
      );
    case 'free':
      return (
        <EmptyState
          title={<Trans>Your next assessment of this kind is free.</Trans>}
          action={way(assessmentPages[bill.type].questionnaire.href(), <Trans>Open the questionnaire</Trans>)}
        >
          <Trans>There is nothing to pay. The first assessment of each kind costs nothing.</Trans>
        </EmptyState>
      );
    case 'credit':
      return (
        <EmptyState
          title={<Trans>Paid assessment ready</Trans>}
          action={way(
            assessmentPages[bill.type].questionnaire.href({ step: String(LAST_STEP) }),
            <Trans>Open the questionnaire</Trans>,
          )}
        >
          <Trans>
            You have paid for a further assessment of this kind. Send your answers: nothing more is charged.
          </Trans>
        </EmptyState>
      );
  }
}
