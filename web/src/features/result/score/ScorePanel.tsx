import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import type { ScorePanel_AssessmentFragment } from './ScorePanel.generated';
import { ScoreLine } from './ScoreLine';
import { Skeleton } from '../../../ui/states/Skeleton';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { verdictLabels } from '../parts/labels';
import styles from './ScorePanel.module.css';

const Decisions = lazy(async () => ({ default: (await import('./Decisions')).Decisions }));
const NotEnough = lazy(async () => ({ default: (await import('./NotEnough')).NotEnough }));

/** The score, how certain it is, and the route it belongs to. */
export function ScorePanel({
  assessment,
}: {
  assessment: ScorePanel_AssessmentFragment;
}): JSX.Element | null {
  const { i18n } = useLingui();
  const rules = useRuleText();
  const { aiResult } = assessment;
  if (aiResult === null) return null;
  const { eligibilityScore: score, covered, explanation } = aiResult;
  const route = explanation.routes.find(({ id }) => id === explanation.scoredRoute);
  const overall = explanation.routes.every((candidate) => candidate.score <= score);
  const range = route !== undefined && route.floor < route.ceiling ? route : null;
  return (
    <div className={styles['panel']}>
      <h2 className={styles['title']}>
        <Trans>Eligibility score</Trans>
      </h2>
      {explanation.enoughKnown ? (
        <p className={styles['score']}>
          {assessment.type === 'STUDENT' ? (
            <Trans>
              <strong data-testid="eligibility-score">{score}</strong> out of 100
            </Trans>
          ) : (
            <strong data-testid="eligibility-score">
              <Trans>{score}%</Trans>
            </strong>
          )}
        </p>
      ) : (
        <Suspense fallback={<Skeleton lines={5} />}>
          <NotEnough assessment={assessment} />
        </Suspense>
      )}
      {covered && (
        <ScoreLine
          score={score}
          proven={aiResult.proven}
          ceiling={route?.ceiling ?? score}
          known={explanation.enoughKnown}
        />
      )}
      {route !== undefined && explanation.enoughKnown && (
        <p className={styles['verdict']}>
          <StatusBadge tone={verdictLabels[route.verdict].tone}>
            {i18n._(verdictLabels[route.verdict].label)}
          </StatusBadge>{' '}
          {i18n._(verdictLabels[route.verdict].sentence)}
        </p>
      )}
      {route !== undefined && covered && (
        <p className={styles['soft']}>
          {overall ? (
            <Trans>
              This is the score of your best route: {rules.words(route.title)}, {rules.words(route.country)}.
            </Trans>
          ) : (
            <Trans>
              This is the score of the best route for your job offer or in the countries you chose:{' '}
              {rules.words(route.title)}, {rules.words(route.country)}.
            </Trans>
          )}{' '}
          {range === null && <Trans>None of its conditions is left open.</Trans>}
          {range !== null && explanation.enoughKnown && (
            <Trans>
              It can end up between {range.floor} and {range.ceiling}, because some conditions aren't known
              yet.
            </Trans>
          )}
        </p>
      )}
      {aiResult.overruled !== null && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Decisions computed={score} decided={aiResult.overruled} />
        </Suspense>
      )}
    </div>
  );
}
