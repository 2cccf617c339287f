import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages } from '../../../app/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { Button } from '../../../ui/button/Button';
import { Notice } from './Notice';

export interface SentNoticeProps {
  type: AssessmentType;
  assessmentId: string;
  onEmpty: () => void;
}

/** The answers on the screen are those of an assessment that exists: nobody should send them twice without knowing. */
export function SentNotice({ type, assessmentId, onEmpty }: SentNoticeProps): JSX.Element {
  return (
    <Notice
      title={<Trans>You sent these answers already.</Trans>}
      ways={
        <>
          <Link to={assessmentPages[type].result.href({ id: assessmentId })}>
            <Trans>See the result</Trans>
          </Link>
          <Button look="quiet" onClick={onEmpty}>
            <Trans>Start with empty answers</Trans>
          </Button>
        </>
      }
    >
      <Trans>Change what is different now and send them again. Additional assessments cost $10.</Trans>
    </Notice>
  );
}
