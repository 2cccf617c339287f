import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../product/questionnaire/answers';
import type { QuestionnaireField } from '../../../product/questionnaire/definition';
import { Button } from '../../../ui/button/Button';
import { AnswerForm } from './AnswerForm';
import styles from './Gaps.module.css';

interface CorrectionProps {
  assessmentId: string;
  field: QuestionnaireField;
  /** The whole answer. */
  written: Answer;
  label: string;
}

/** The question again, for a better answer. It's open where the address names it: `?correct=` and the question's name. */
export function Correction({ assessmentId, field, written, label }: CorrectionProps): JSX.Element {
  const [search] = useSearchParams();
  const wanted = search.get('correct') === field.name;
  const [open, setOpen] = useState(wanted);
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const close = (): void => {
    setOpen(false);
  };
  useEffect(() => {
    if (wanted) place.current?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (
    <dd className={styles['correct']} ref={place}>
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Trans>Correct this</Trans>
        <span className="visually-hidden">: {label}</span>
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <AnswerForm
            assessmentId={assessmentId}
            field={field}
            answer={written}
            onDone={close}
            onCancel={close}
          />
        )}
      </div>
    </dd>
  );
}
