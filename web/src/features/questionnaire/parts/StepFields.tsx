import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { listOf, textOf } from '../../../lib/questionnaire/answers';
import type { Answer, Answers } from '../../../lib/questionnaire/answers';
import type { QuestionnaireField, QuestionnaireStep } from '../../../lib/questionnaire/definition';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { CheckboxGroup, RadioGroup, SelectField } from '../../../ui/fields/choices';
import styles from '../questionnaire.module.css';

interface StepFieldsProps {
  step: QuestionnaireStep;
  answers: Answers;
  errors: Readonly<Record<string, string>>;
  onAnswer: (name: string, answer: Answer) => void;
}

/** The questions of one step, drawn from their definition. */
export function StepFields({ step, answers, errors, onAnswer }: StepFieldsProps): JSX.Element {
  return (
    <div className={styles['step']}>
      <div className={styles['stepTitle']}>
        <h2 tabIndex={-1} data-step-heading="">
          {step.title}
        </h2>
        {step.help !== null && <p className={styles['soft']}>{step.help}</p>}
      </div>
      {step.fields.map((field) => (
        <div key={field.name} data-field={field.name}>
          <Question
            field={field}
            answer={answers[field.name]}
            error={errors[field.name]}
            onAnswer={(answer) => {
              onAnswer(field.name, answer);
            }}
          />
        </div>
      ))}
    </div>
  );
}

interface QuestionProps {
  field: QuestionnaireField;
  answer: Answer | undefined;
  error: string | undefined;
  onAnswer: (answer: Answer) => void;
}

function Question({ field, answer, error, onAnswer }: QuestionProps): JSX.Element {
  const { t } = useLingui();
  const { name, label, options, kind } = field;
  const help = field.help ?? undefined;
  const example = field.placeholder === null ? undefined : t`For example: ${field.placeholder}`;
  const common = { name, label, help, error };
  switch (kind) {
    case 'TEXT':
      return (
        <TextField
          {...common}
          placeholder={example}
          autoComplete="off"
          value={textOf(answer)}
          onChange={onAnswer}
        />
      );
    case 'LONG_TEXT':
      return <TextArea {...common} placeholder={example} value={textOf(answer)} onChange={onAnswer} />;
    case 'SELECT':
      return (
        <SelectField
          {...common}
          options={options}
          placeholder={t`Choose, or leave open`}
          value={textOf(answer)}
          onChange={onAnswer}
        />
      );
    case 'RADIO':
      return <RadioGroup {...common} options={options} value={textOf(answer)} onChange={onAnswer} />;
    case 'CHECKBOXES':
      return <CheckboxGroup {...common} options={options} values={listOf(answer)} onChange={onAnswer} />;
  }
}
