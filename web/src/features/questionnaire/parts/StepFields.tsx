import type { JSX } from 'react';
import { isAsked } from '../../../product/questionnaire/answers';
import type { Answer, Answers } from '../../../product/questionnaire/answers';
import type { QuestionnaireStep } from '../../../product/questionnaire/definition';
import { Question } from '../../../product/questionnaire/Question';
import styles from '../questionnaire.module.css';

interface StepFieldsProps {
  step: QuestionnaireStep;
  answers: Answers;
  errors: Readonly<Record<string, string>>;
  onAnswer: (name: string, answer: Answer) => void;
}

/** The questions of one step, rendered from their definition. */
export function StepFields({ step, answers, errors, onAnswer }: StepFieldsProps): JSX.Element {
  const asked = step.fields.filter((field) => isAsked(field, answers));
  return (
    <div className={styles['step']}>
      <div className={styles['stepTitle']}>
        <h2 tabIndex={-1} data-step-heading="">
          {step.title}
        </h2>
        {step.help !== null && <p className={styles['soft']}>{step.help}</p>}
      </div>
      {asked.map((field) => (
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
