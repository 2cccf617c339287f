import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX } from 'react';
import { formatList } from '../../../lib/format/format';
import type { AssessmentType } from '../../../gql/schema-types';
import { isBlank } from '../../../product/questionnaire/answers';
import type { Answer, Answers } from '../../../product/questionnaire/answers';
import { findField } from '../../../product/questionnaire/definition';
import type { QuestionnaireDefinition } from '../../../product/questionnaire/definition';
import { Question } from '../../../product/questionnaire/Question';
import styles from './SubmitNotices.module.css';

/** The answers without which the score is little more than a guess, the most decisive first. */
const DECISIVE: Readonly<Record<AssessmentType, readonly string[]>> = {
  STUDENT: ['education_level', 'budget', 'english_tests', 'program_type'],
  OPPORTUNITY_SEEKER: ['opportunityType', 'additionalInfo', 'experienceLevel', 'budget'],
};

export interface SubmitNoticesProps {
  type: AssessmentType;
  definition: QuestionnaireDefinition;
  answers: Answers;
  /** How many paid assessments are left; null while the free one is. */
  credits: number | null;
  onAnswer: (name: string, answer: Answer) => void;
}

/** What sending uses, and the open answers that decide most, to be answered here before it is too late. */
export function SubmitNotices({
  type,
  definition,
  answers,
  credits,
  onAnswer,
}: SubmitNoticesProps): JSX.Element | null {
  const id = useId();
  // As they were when the step opened: a question stays where it is while it is being answered.
  const [fieldNames] = useState(() => DECISIVE[type].filter((name) => isBlank(answers[name])));
  const places = fieldNames.flatMap((name) => findField(definition, name) ?? []);
  const open = places.filter(({ field }) => isBlank(answers[field.name]));
  const here = places.filter(({ step }) => step < definition.steps.length);
  return (
    <section className={styles['before']} aria-labelledby={id}>
      <h3 id={id}>
        {credits === null ? (
          <Trans>This sends your free assessment</Trans>
        ) : (
          <Trans>This uses an assessment you paid for</Trans>
        )}
      </h3>
      {open.length === 0 ? (
        <p>
          <Trans>You've answered the questions that matter most.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            These matter most and are still open: {formatList(open.map(({ field }) => field.label))}. Answer
            them here, or add them to your result later for free.
          </Trans>
        </p>
      )}
      {here.map(({ field }) => (
        <Question
          key={field.name}
          field={field}
          answer={answers[field.name]}
          error={undefined}
          onAnswer={(answer) => {
            onAnswer(field.name, answer);
          }}
        />
      ))}
    </section>
  );
}
