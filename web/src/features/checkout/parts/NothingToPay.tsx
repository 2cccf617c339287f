import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { assessmentPages, paths } from '../../../lib/paths';
import { LAST_STEP } from '../../../product/questionnaire/labels';
import { LinkButton } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { Bill } from '../order';

interface NothingToPayProps {
  bill: Exclude<Bill, { state: 'order' } | { state: 'choose-type' }>;
  /** The number of assessments that can be reviewed. */
  others: number;
}

/** Why there is nothing to pay for, and where to continue. */
export function NothingToPay({ bill, others }: NothingToPayProps): JSX.Element {
  const renderLink = (to: string, label: ReactNode): JSX.Element => (
    <LinkButton variant="primary" to={to}>
      {label}
    </LinkButton>
  );
  const choose = others > 0 && renderLink(paths.checkout.href(), <Trans>Choose another assessment</Trans>);
  const list = renderLink(paths.dashboard.href(), <Trans>Go to dashboard</Trans>);
  switch (bill.state) {
    case 'paid':
      return (
        <EmptyState
          title={<Trans>You already paid for this review.</Trans>}
          action={renderLink(paths.visaStatus.href(), <Trans>See review status</Trans>)}
        >
          <Trans>We won't charge you again. You can follow your review under Visa Status.</Trans>
        </EmptyState>
      );
    case 'not-finished':
      return (
        <EmptyState
          title={<Trans>This assessment isn't finished.</Trans>}
          action={renderLink(
            assessmentPages[bill.assessment.type].result.href({ id: bill.assessment.id }),
            <Trans>Open assessment</Trans>,
          )}
        >
          <Trans>We can only review a finished result. You weren't charged.</Trans>
        </EmptyState>
      );
    case 'unknown':
      return (
        <EmptyState title={<Trans>We can't find this assessment.</Trans>} action={choose || list}>
          <Trans>It isn't in your account. You weren't charged.</Trans>
        </EmptyState>
      );
    case 'nothing-to-review':
      return (
        <EmptyState
          title={<Trans>There's nothing to review yet.</Trans>}
          action={renderLink(paths.studentAssessment.href(), <Trans>Start student assessment</Trans>)}
        >
          <Trans>Take your free assessment first. Then a consultant can review the result.</Trans>
        </EmptyState>
      );
    case 'free':
      return (
        <EmptyState
          title={<Trans>Your next assessment of this type is free.</Trans>}
          action={renderLink(
            assessmentPages[bill.type].questionnaire.href(),
            <Trans>Open questionnaire</Trans>,
          )}
        >
          <Trans>You don't have to pay. The first assessment of each type is free.</Trans>
        </EmptyState>
      );
    case 'credit':
      return (
        <EmptyState
          title={<Trans>Paid assessment ready</Trans>}
          action={renderLink(
            assessmentPages[bill.type].questionnaire.href({ step: String(LAST_STEP) }),
            <Trans>Open questionnaire</Trans>,
          )}
        >
          <Trans>
            You already paid for another assessment of this type. Send your answers. We won't charge you
            again.
          </Trans>
        </EmptyState>
      );
  }
}
