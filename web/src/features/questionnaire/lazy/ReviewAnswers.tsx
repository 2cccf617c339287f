import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { answerInWords, isAsked, isBlank } from '../../../product/questionnaire/answers';
import type { Answers } from '../../../product/questionnaire/answers';
import type { QuestionnaireDefinition } from '../../../product/questionnaire/definition';
import styles from './ReviewAnswers.module.css';

export interface ReviewAnswersProps {
  definition: QuestionnaireDefinition;
  answers: Answers;
  href: (step: number, field?: string) => string;
}

/** All answers on one page before they are sent, each with a link to its question. */
export function ReviewAnswers({ definition, answers, href }: ReviewAnswersProps): JSX.Element | null {
  const steps = definition.steps.map(({ fields }) => fields.filter((field) => isAsked(field, answers)));
  const open = steps.flat().filter(({ name }) => isBlank(answers[name])).length;
  return (
    <details className={styles['review']}>
      <summary>
        <Trans>Review your answers</Trans>
        {open > 0 && (
          <span className={styles['open']}>
            {' '}
            <Plural value={open} one="(# left open)" other="(# left open)" />
          </span>
        )}
      </summary>
      <dl className={styles['list']}>
        {steps.flatMap((fields, index) =>
          fields.map((field) => (
            <div key={field.name} className={styles['row']}>
              <dt>{field.label}</dt>
              <dd>
                {isBlank(answers[field.name]) ? (
                  <span className={styles['open']}>
                    <Trans>Left open</Trans>
                  </span>
                ) : (
                  answerInWords(field, answers[field.name])
                )}
              </dd>
              <dd className={styles['change']}>
                <Link to={href(index + 1, field.name)}>
                  <Trans>Change</Trans>
                  <span className="visually-hidden">: {field.label}</span>
                </Link>
              </dd>
            </div>
          )),
        )}
      </dl>
    </details>
  );
}
