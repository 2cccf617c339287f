import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { Button } from '../../../ui/button/Button';
import { Notice } from './Notice';

export interface SentNoticeProps {
  type: AssessmentType;
  assessmentId: string;
  /** How many paid assessments of this type are left; null while the free one is. */
  credits: number | null;
  onEmpty: () => void;
}

/**
 * Says that the answers on the screen belong to an existing assessment, so that nobody sends them twice by accident.
 */
export function SentNotice({ type, assessmentId, credits, onEmpty }: SentNoticeProps): JSX.Element {
  const isPaid = (credits ?? 0) > 0;
  return (
    <Notice
      title={<Trans>You already sent these answers.</Trans>}
      ways={
        <>
          <Link to={assessmentPages[type].result.href({ id: assessmentId })}>
            <Trans>See result</Trans>
          </Link>
          <Button variant="quiet" onClick={onEmpty}>
            <Trans>Start over</Trans>
          </Button>
        </>
      }
    >
      {isPaid ? (
        <Trans>Change what's different and send them again. You already paid for this assessment.</Trans>
      ) : (
        <Trans>
          To answer an open question or correct an answer, open your result: that's free. Sending new answers
          is another assessment. Additional assessments cost $10.
        </Trans>
      )}
    </Notice>
  );
}
