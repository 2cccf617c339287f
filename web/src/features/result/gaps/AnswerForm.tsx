import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { isBlank } from '../../../product/questionnaire/answers';
import type { Answer } from '../../../product/questionnaire/answers';
import type { QuestionnaireField } from '../../../product/questionnaire/definition';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Question } from '../../../product/questionnaire/Question';
import { useReassess } from '../insights/use-reassess';
import styles from './Gaps.module.css';

interface AnswerFormProps {
  assessmentId: string;
  field: QuestionnaireField;
  /** The person's answer; empty for an unanswered question. */
  answer: Answer;
  onDone: () => void;
  onCancel: () => void;
}

/** A question of the questionnaire whose answer was misunderstood or is missing. Answering is free. */
export function AnswerForm({ assessmentId, field, answer, onDone, onCancel }: AnswerFormProps): JSX.Element {
  const { t } = useLingui();
  const [value, setValue] = useState<Answer>(answer);
  const [empty, setEmpty] = useState(false);
  const { busy, problem, reassess } = useReassess(assessmentId);
  const wasOpen = isBlank(answer);
  const error = empty ? t`Answer the question, or cancel.` : problem?.fields[field.name];
  const submit = async (): Promise<void> => {
    if (wasOpen && isBlank(value)) {
      setEmpty(true);
      return;
    }
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
          {describeProblem(problem, t`We couldn't recalculate your result. Your answer is still here.`)}
        </FormError>
      )}
      <Question
        field={field}
        answer={value}
        error={error}
        onAnswer={(next) => {
          setEmpty(false);
          setValue(next);
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={busy}>
          <Trans>Recalculate my result</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {wasOpen ? <Trans>Leave it open</Trans> : <Trans>Keep my answer</Trans>}
        </Button>
      </div>
    </form>
  );
}
