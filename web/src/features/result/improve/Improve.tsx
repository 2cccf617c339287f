import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { formatDate } from '../../../lib/format/format';
import type { Answer } from '../../../product/questionnaire/answers';
import { findField } from '../../../product/questionnaire/definition';
import type { QuestionnaireDefinition, QuestionnaireField } from '../../../product/questionnaire/definition';
import { useQuestionnaire } from '../../../product/questionnaire/use-questionnaire';
import { SourceLine } from '../../../product/evidence/SourceLine';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Skeleton } from '../../../ui/states/Skeleton';
import { Arrow, ScoreChange } from '../insights/ChangeView';
import { InsightsFailed } from '../insights/InsightsFailed';
import { useInsights } from '../insights/use-insights';
import type { Insights } from '../insights/use-insights';
import { Section } from '../parts/Section';
import { verdictLabels } from '../parts/labels';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import styles from './Improve.module.css';

type Improvement = Insights['improvements'][number];

/** How many are shown before the others are requested. */
const SHOWN = 4;

interface ImproveProps {
  assessmentId: string;
  type: AssessmentType;
  onTry: (field: string, answer: Answer) => void;
}

/**
 * The smallest changes that change a route's verdict or add the most points, and upcoming birthdays that cost points.
 */
export function Improve({ assessmentId, type, onTry }: ImproveProps): JSX.Element {
  const definition = useQuestionnaire(type);
  const { insights, failed, retry } = useInsights(assessmentId);
  const [all, setAll] = useState(false);
  const improvements = insights?.improvements ?? [];
  const warnings = improvements.filter(({ kind }) => kind === 'BIRTHDAY');
  const steps = getSteps(improvements.filter(({ kind }) => kind !== 'BIRTHDAY'));
  const more = steps.length - SHOWN;
  return (
    <Section
      folds
      title={<Trans>Improve my result</Trans>}
      lead={
        <Trans>
          The smallest changes that would open a route or add the most points. Try one: we don't save
          anything.
        </Trans>
      }
    >
      {failed && <InsightsFailed retry={retry} />}
      {insights === null && !failed && (
        <div className={styles['waiting']}>
          <Skeleton lines={4} />
        </div>
      )}
      {insights !== null && improvements.length === 0 && (
        <p>
          <Trans>No single change would improve this result.</Trans>
        </p>
      )}
      {warnings.map((warning) => (
        <Birthday key={warning.id} warning={warning} />
      ))}
      {steps.length > 0 && (
        <ol className={styles['steps']}>
          {(all ? steps : steps.slice(0, SHOWN)).map((step) => (
            <StepItem
              key={step.first.id}
              step={step}
              field={getField(definition, step.first)}
              onTry={onTry}
            />
          ))}
        </ol>
      )}
      {more > 0 && !all && (
        <div>
          <Button
            onClick={() => {
              setAll(true);
            }}
          >
            <Trans>Show {more} more</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}

/** One suggestion, and each route that it would change; the routes keep their order. */
interface Step {
  first: Improvement;
  routes: readonly Improvement[];
}

function getSteps(improvements: readonly Improvement[]): Step[] {
  const same = (one: Improvement, other: Improvement): boolean =>
    one.change === other.change && one.field === other.field && one.value === other.value;
  return improvements
    .filter((own, index) => improvements.findIndex((other) => same(own, other)) === index)
    .map((first) => ({ first, routes: improvements.filter((other) => same(first, other)) }));
}

/** The question for a step, or null: profile and calculator values can't be tried here. */
function getField(definition: QuestionnaireDefinition, { field }: Improvement): QuestionnaireField | null {
  return field === null ? null : (findField(definition, field)?.field ?? null);
}

interface StepItemProps {
  step: Step;
  field: QuestionnaireField | null;
  onTry: ImproveProps['onTry'];
}

function StepItem({ step, field, onTry }: StepItemProps): JSX.Element {
  const rules = useRuleText();
  const { value, change, calculator } = step.first;
  return (
    <li className={styles['step']}>
      <div className={styles['what']}>
        <p className={styles['change']} {...rules.props(change)} />
        {step.routes.map((route) => (
          <div key={route.id} className={styles['route']}>
            <p>
              {rules.words(route.country)}: {rules.words(route.routeTitle)}
              {route.by !== null && (
                <>
                  {'. '}
                  <Trans>Do this by {formatDate(route.by)}.</Trans>
                </>
              )}
            </p>
            <Gain step={route} />
            <Evidence step={route} />
          </div>
        ))}
      </div>
      <div className={styles['moreLink']}>
        {field !== null && value !== null && (
          <Button
            onClick={() => {
              onTry(field.name, field.kind === 'CHECKBOXES' ? value.split(', ') : value);
            }}
          >
            <Trans>Try it</Trans>
            <span className="visually-hidden">: {rules.words(change)}</span>
          </Button>
        )}
        {field === null && calculator !== null && (
          <Link className={styles['link']} to={paths.calculator.href({ id: calculator })}>
            <Trans>Open the calculator</Trans>
            <span className="visually-hidden">: {rules.words(change)}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** The effect on the verdict, the score and, if a calculator is involved, the points. */
function Gain({ step }: { step: Improvement }): JSX.Element {
  const { i18n } = useLingui();
  const { verdictBefore, verdictAfter, pointsBefore, pointsAfter } = step;
  const after = verdictLabels[verdictAfter];
  return (
    <p className={styles['gain']}>
      {verdictBefore !== verdictAfter && (
        <span className={styles['turn']}>
          {i18n._(verdictLabels[verdictBefore].label)} <Arrow />{' '}
          <StatusBadge tone={after.tone}>{i18n._(after.label)}</StatusBadge>
        </span>
      )}
      <ScoreChange before={step.scoreBefore} after={step.scoreAfter} />
      {pointsBefore !== null && pointsAfter !== null && (
        <span>
          <Trans>
            points {pointsBefore} <Arrow /> {pointsAfter}
          </Trans>
        </span>
      )}
    </p>
  );
}

function Evidence({ step }: { step: Improvement }): JSX.Element {
  const { source } = step;
  return <SourceLine source={source} className={styles['source']} />;
}

/** A birthday that will cost points: the only remedy is to apply before it. */
function Birthday({ warning }: { warning: Improvement }): JSX.Element {
  const rules = useRuleText();
  return (
    <div className={styles['birthday']}>
      <p>
        <StatusBadge tone="unknown">
          <Trans>Birthday</Trans>
        </StatusBadge>{' '}
        {warning.by !== null && <strong>{formatDate(warning.by)}</strong>}
      </p>
      <p {...rules.props(warning.change)} />
      <p className={styles['where']}>
        {rules.words(warning.country)}: {rules.words(warning.routeTitle)}
      </p>
      <Gain step={warning} />
      <Evidence step={warning} />
    </div>
  );
}
