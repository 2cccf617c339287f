import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import type { AssessmentType } from '../../../gql/schema-types';
import type { Problem } from '../../../lib/errors/problem';
import { placeOf } from '../../../lib/questionnaire/definition';
import type { QuestionnaireDefinition } from '../../../lib/questionnaire/definition';
import { FormError } from '../../../ui/fields/FormError';
import { FreeUseTaken } from './FreeUseTaken';
import styles from './SubmitProblem.module.css';

interface SubmitProblemProps {
  type: AssessmentType;
  problem: Problem;
  definition: QuestionnaireDefinition;
  href: (step: number, field?: string) => string;
}

/** Why the answers did not arrive, that they are kept, and the way on. */
export function SubmitProblem({ type, problem, definition, href }: SubmitProblemProps): JSX.Element | null {
  const named = Object.keys(problem.fields).some((name) => placeOf(definition, name) !== null);
  if (named) return <WrongAnswers problem={problem} definition={definition} href={href} />;
  // The app leads to the sign-in page and back.
  if (problem.code === 'UNAUTHENTICATED') return null;
  if (problem.code === 'PAYMENT_REQUIRED') return <FreeUseTaken type={type} message={problem.message} />;
  return (
    <FormError title={<Trans>Your answers were not sent.</Trans>}>
      {problem.code === 'NETWORK' ? (
        <Trans>
          We got no answer from our server: the connection may be interrupted. Your answers are kept here.
          Check the connection, then press Complete Assessment again.
        </Trans>
      ) : (
        <>
          {problem.message === '' ? <Trans>Something failed on our side.</Trans> : problem.message}{' '}
          <Trans>Your answers are kept here. You can send them again.</Trans>
        </>
      )}
    </FormError>
  );
}

function WrongAnswers({ problem, definition, href }: Omit<SubmitProblemProps, 'type'>): JSX.Element {
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
            one="# answer cannot be used as it is. Nothing was sent."
            other="# answers cannot be used as they are. Nothing was sent."
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
