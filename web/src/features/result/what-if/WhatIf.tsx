import { useSuspenseQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { JSX } from 'react';
import type { AssessmentType } from '../../../gql/schema-types';
import { describeProblem } from '../../../lib/forms/check';
import type { Problem } from '../../../lib/errors/problem';
import { parseAnswers } from '../../../product/questionnaire/answers';
import type { Answer, Answers } from '../../../product/questionnaire/answers';
import type { QuestionnaireDefinition } from '../../../product/questionnaire/definition';
import { useQuestionnaire } from '../../../product/questionnaire/use-questionnaire';
import { Button } from '../../../ui/button/Button';
import { Question } from '../../../product/questionnaire/Question';
import { RouteChanges } from '../insights/ChangeView';
import type { Change } from '../insights/use-insights';
import { Section } from '../parts/Section';
import { diffAnswers, useWhatIf } from './use-what-if';
import type { Changes } from './use-what-if';
import { WhatIfAnswersDocument } from './what-if.generated';
import styles from './WhatIf.module.css';

interface WhatIfProps {
  assessmentId: string;
  type: AssessmentType;
  /** Answers to try; `field` names the one that a suggestion set, and `at` counts the suggestions. */
  trial: { answers: Answers; field: string | null; at: number };
  onTrial: (answers: Answers) => void;
}

/** Changes answers on the page and immediately shows their effect. */
export function WhatIf({ assessmentId, type, trial, onTrial }: WhatIfProps): JSX.Element {
  const definition = useQuestionnaire(type);
  const { assessment } = useSuspenseQuery(WhatIfAnswersDocument, { variables: { id: assessmentId } }).data;
  const given = parseAnswers(assessment.questionnaire);
  const answers = { ...given, ...trial.answers };
  const changes = diffAnswers(given, trial.answers);
  const { change, working, problem } = useWhatIf(assessmentId, changes);
  const count = Object.keys(changes).length;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (trial.field === null) return;
    const place = panel.current?.querySelector(`[data-field="${CSS.escape(trial.field)}"]`);
    place?.closest('details')?.setAttribute('open', '');
    panel.current?.scrollIntoView({ block: 'start' });
    const control = place?.querySelector('input, select, textarea');
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }, [trial.at, trial.field]);

  return (
    <Section
      folds
      opened={trial.at}
      title={<Trans>What if</Trans>}
      lead={<Trans>Change any answer to see what it would do. We don't save anything, and it's free.</Trans>}
    >
      <div ref={panel} className={styles['panel']}>
        <div className={styles['difference']}>
          <Difference
            change={change}
            count={count}
            working={working}
            problem={problem}
            definition={definition}
          />
          {count > 0 && (
            <Button
              variant="quiet"
              className={styles['reset']}
              onClick={() => {
                onTrial({});
              }}
            >
              <Trans>Reset to my answers</Trans>
            </Button>
          )}
          {change !== null && <Details change={change} />}
        </div>
        <Questions
          definition={definition}
          answers={answers}
          changes={changes}
          errors={problem?.fields ?? {}}
          onAnswer={(name, answer) => {
            onTrial({ ...trial.answers, [name]: answer });
          }}
        />
      </div>
    </Section>
  );
}

interface DifferenceProps {
  change: Change | null;
  count: number;
  working: boolean;
  problem: Problem | null;
  definition: QuestionnaireDefinition;
}

/** Both scores side by side, and how many routes change; it stays visible while people change answers. */
function Difference({ change, count, working, problem, definition }: DifferenceProps): JSX.Element {
  const { t } = useLingui();
  const known = definition.steps
    .flatMap(({ fields }) => fields)
    .some(({ name }) => problem?.fields[name] !== undefined);
  return (
    <div role="status" className={styles['status']} data-working={working}>
      {count === 0 && (
        <p>
          <Trans>These are your answers.</Trans>
        </p>
      )}
      {count > 0 && problem !== null && (
        <p className={styles['problem']}>
          {known ? (
            <Trans>We can't read one of the answers below.</Trans>
          ) : (
            describeProblem(problem, t`We couldn't calculate this right now. Your answers here are kept.`)
          )}
        </p>
      )}
      {count > 0 && problem === null && change === null && (
        <p>
          <Trans>Calculating</Trans>
        </p>
      )}
      {change !== null && <Scores change={change} />}
    </div>
  );
}

function Scores({ change }: { change: Change }): JSX.Element {
  const { scoreBefore, scoreAfter, routes } = change;
  const gain = (scoreAfter ?? 0) - (scoreBefore ?? 0);
  const way = gain > 0 ? 'up' : gain < 0 ? 'down' : 'same';
  return (
    <p className={styles['scores']}>
      <span>
        <Trans>Now</Trans> <strong>{scoreBefore ?? <Trans>no score</Trans>}</strong>
      </span>
      <span data-way={way}>
        <Trans>Then</Trans> <strong>{scoreAfter ?? <Trans>no score</Trans>}</strong>
      </span>
      <span className={styles['count']}>
        <Plural
          value={routes.length}
          _0="No route changes."
          one="# route changes."
          other="# routes change."
        />
      </span>
    </p>
  );
}

/** On request, next to the scores: the countries that are gained or lost, and each route that changes. */
function Details({ change }: { change: Change }): JSX.Element | null {
  const { t } = useLingui();
  const gained = change.suitableAfter.filter((country) => !change.suitableBefore.includes(country));
  const lost = change.suitableBefore.filter((country) => !change.suitableAfter.includes(country));
  if (gained.length + lost.length + change.routes.length === 0) return null;
  return (
    <details className={styles['details']}>
      <summary>
        <Trans>See what changes</Trans>
      </summary>
      <div className={styles['changes']} role="group" aria-label={t`What changes`}>
        {gained.length > 0 && (
          <p>
            <Trans>Also suitable: {gained.join(', ')}.</Trans>
          </p>
        )}
        {lost.length > 0 && (
          <p>
            <Trans>No longer suitable: {lost.join(', ')}.</Trans>
          </p>
        )}
        <RouteChanges routes={change.routes} />
      </div>
    </details>
  );
}

interface QuestionsProps {
  definition: QuestionnaireDefinition;
  answers: Answers;
  changes: Changes;
  errors: Readonly<Record<string, string>>;
  onAnswer: (name: string, answer: Answer) => void;
}

/** The questionnaire's own controls, step by step; changed answers are marked in words. */
function Questions({ definition, answers, changes, errors, onAnswer }: QuestionsProps): JSX.Element {
  return (
    <form
      className={styles['steps']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {definition.steps.map(({ title, fields }, index) => {
        const changed = fields.filter(({ name }) => name in changes).length;
        return (
          <details key={title} className={styles['step']} open={index === 0}>
            <summary>
              {title}
              {changed > 0 && (
                <span className={styles['changed']}>
                  <Plural value={changed} one="# answer changed" other="# answers changed" />
                </span>
              )}
            </summary>
            <div className={styles['fields']}>
              {fields.map((field) => (
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
          </details>
        );
      })}
    </form>
  );
}
