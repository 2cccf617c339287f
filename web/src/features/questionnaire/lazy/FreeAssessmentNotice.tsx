import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { buildCheckoutPath } from '../../../product/payments/services';
import { Notice } from './Notice';
import { useFurtherPrice } from './use-further-price';

export interface FreeAssessmentNoticeProps {
  type: AssessmentType;
  /** How many paid assessments of this type are left; null while the free one is. */
  credits: number | null;
}

/** Says before the first answer, not after the last, that this assessment isn't the free one. */
export function FreeAssessmentNotice({ type, credits }: FreeAssessmentNoticeProps): JSX.Element | null {
  if (credits === null) return null;
  return credits > 0 ? <CreditReady /> : <CostsMoney type={type} />;
}

function CreditReady(): JSX.Element {
  return (
    <Notice title={<Trans>Paid assessment ready</Trans>}>
      <Trans>
        You've paid for this assessment. Sending your answers uses it. You won't be charged again.
      </Trans>
    </Notice>
  );
}

function CostsMoney({ type }: { type: AssessmentType }): JSX.Element {
  const { t } = useLingui();
  const price = useFurtherPrice() ?? t`$10`;
  return (
    <Notice
      title={<Trans>You've used your free assessment of this type.</Trans>}
      ways={
        <>
          <Link to={buildCheckoutPath({ type: 'ASSESSMENT', assessmentId: null, assessmentType: type })}>
            <Trans>Pay {price} now</Trans>
          </Link>
          <Link to={paths.dashboard.href()}>
            <Trans>See your assessments</Trans>
          </Link>
        </>
      }
    >
      <Trans>
        Additional assessments cost {price}. You can answer now. We won't charge you without asking.
      </Trans>
    </Notice>
  );
}
