import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { sentenceOf } from '../../../lib/forms/check';
import type { Answer } from '../../../lib/questionnaire/answers';
import type { QuestionnaireField } from '../../../lib/questionnaire/definition';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Question } from '../../../ui/fields/Question';
import { useReassess } from '../insights/use-reassess';
import styles from './Gaps.module.css';

interface CorrectionProps {
  assessmentId: string;
  field: QuestionnaireField;
  /** As the person wrote it. */
  answer: string;
  onDone: () => void;
}

/** The same question once more, for an answer that was misunderstood. */
export function Correction({ assessmentId, field, answer, onDone }: CorrectionProps): JSX.Element {
  const { t } = useLingui();
  const [value, setValue] = useState<Answer>(answer);
  const { busy, problem, reassess } = useReassess(assessmentId);
  const error = problem?.fields[field.name];
  const submit = async (): Promise<void> => {
    if (await reassess({ [field.name]: value })) onDone();
  };
  return (
    <form
      noValidate
      className={styles['correction']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem !== null && error === undefined && (
        <FormError>
          {sentenceOf(problem, t`It could not be worked out again. What you typed is still here.`)}
        </FormError>
      )}
      <Question field={field} answer={value} error={error} onAnswer={setValue} />
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Work it out again</Trans>
        </Button>
      </div>
    </form>
  );
}
