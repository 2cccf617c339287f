import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import type { AssessmentType } from '../../../gql/schema-types';
import type { Problem } from '../../../lib/errors/problem';
import type { QuestionnaireDefinition } from '../../../product/questionnaire/definition';
import { FormError } from '../../../ui/fields/FormError';
import { ALL_CHANGED } from '../all-changed';
import { FreeAssessmentUsed } from './FreeAssessmentUsed';
import styles from './Refused.module.css';

interface RefusedProps {
  type: AssessmentType;
  problem: Problem;
  definition: QuestionnaireDefinition;
  href: (step: number, field?: string) => string;
}

/** What the server refused, and how to correct it. */
export function Refused({ type, problem, definition, href }: RefusedProps): JSX.Element {
  if (problem.code === 'PAYMENT_REQUIRED')
    return <FreeAssessmentUsed type={type} message={problem.message} />;
  if (problem.code === 'PAYLOAD_TOO_LARGE') return <TooLarge />;
  if (problem.code === ALL_CHANGED) return <RateLimitNotice last={definition.steps.length} href={href} />;
  return <WrongAnswers problem={problem} definition={definition} href={href} />;
}

function TooLarge(): JSX.Element {
  return (
    <FormError title={<Trans>We couldn't send your answers.</Trans>}>
      <Trans>They're too long. Shorten the longest one, then send them again. Nothing was lost.</Trans>
    </FormError>
  );
}

function RateLimitNotice({ last, href }: { last: number; href: RefusedProps['href'] }): JSX.Element {
  return (
    <p role="status" className={styles['changed']}>
      <Trans>
        You corrected the answers we couldn't use.{' '}
        <Link to={href(last)}>Go to question {last} to send your answers</Link>
      </Trans>
    </p>
  );
}

function WrongAnswers({ problem, definition, href }: Omit<RefusedProps, 'type'>): JSX.Element {
  const wrong = definition.steps.flatMap(({ fields }, index) =>
    fields
      .filter(({ name }) => Object.hasOwn(problem.fields, name))
      .map(({ name, label }) => ({ name, label, step: index + 1 })),
  );
  return (
    <div role="alert" className={styles['wrong']}>
      <p>
        <strong>
          <Plural
            value={wrong.length}
            one="We can't use # answer as it is. Nothing was sent."
            other="We can't use # answers as they are. Nothing was sent."
          />
        </strong>
      </p>
      <ul>
        {wrong.map(({ name, label, step }) => (
          <li key={name}>
            <Link to={href(step, name)}>
              <Trans>
                Question {step}: {label}
              </Trans>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
