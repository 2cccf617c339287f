import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { formatList } from '../../../lib/format/format';
import type { AssessmentType } from '../../../gql/schema-types';
import { paths } from '../../../lib/paths';
import type { Answer, Answers } from '../../../product/questionnaire/answers';
import type { QuestionnaireStep } from '../../../product/questionnaire/definition';
import type { Owner } from '../../../product/questionnaire/drafts';
import { Button } from '../../../ui/button/Button';
import { listFilled } from './filled';
import { Notice } from './Notice';

export interface FilledNoticeProps {
  type: AssessmentType;
  owner: Owner;
  step: QuestionnaireStep;
  answers: Answers;
  onAnswer: (name: string, answer: Answer) => void;
}

/** Says which answers of a step came from the profile, so that nobody sends answers they didn't see. */
export function FilledNotice({
  type,
  owner,
  step,
  answers,
  onAnswer,
}: FilledNoticeProps): JSX.Element | null {
  const names = new Set(listFilled(type, owner, answers));
  const fields = step.fields.filter(({ name }) => names.has(name));
  if (fields.length === 0) return null;
  const labels = formatList(fields.map(({ label }) => label));
  return (
    <Notice
      title={<Trans>Filled in from your profile:</Trans>}
      ways={
        <>
          <Link to={paths.profile.href()}>
            <Trans>Open your profile</Trans>
          </Link>
          <Button
            variant="quiet"
            onClick={() => {
              for (const { name } of fields) onAnswer(name, '');
            }}
          >
            <Trans>Clear these answers</Trans>
          </Button>
        </>
      }
    >
      <Trans>{labels}. Change what's different for this assessment.</Trans>
    </Notice>
  );
}
