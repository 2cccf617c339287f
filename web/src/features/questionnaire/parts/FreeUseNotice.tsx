import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { FreeUseDocument } from './free-use.generated';
import type { FreeUseQuery } from './free-use.generated';
import { Notice } from './Notice';

function isUsed({ assessmentLimits }: FreeUseQuery, type: AssessmentType): boolean {
  return type === 'STUDENT' ? assessmentLimits.freeStudentUsed : assessmentLimits.freeOpportunityUsed;
}

/** Says before the first answer, not after the last, that this assessment is not the free one. */
export function FreeUseNotice({ type }: { type: AssessmentType }): JSX.Element | null {
  const { data } = useQuery(FreeUseDocument, { fetchPolicy: 'cache-and-network' });
  if (data === undefined || !isUsed(data, type)) return null;
  return (
    <Notice
      title={<Trans>Your free assessment of this kind is used.</Trans>}
      ways={
        <Link to={paths.dashboard.href()}>
          <Trans>See your assessments</Trans>
        </Link>
      }
    >
      <Trans>
        Additional assessments cost $10. You can answer now; nothing is charged without asking you.
      </Trans>
    </Notice>
  );
}
