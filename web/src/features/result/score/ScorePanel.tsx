import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { momentInWords } from '../../../ui/evidence/dates';
import { ScorePanel_AssessmentFragmentDoc } from './ScorePanel.generated';
import type { ScorePanel_AssessmentFragment } from './ScorePanel.generated';
import { ScoreLine } from './ScoreLine';
import styles from './ScorePanel.module.css';

/** The score, how sure it is, how it came about, and what it is not. */
export function ScorePanel({
  assessment,
}: {
  assessment: FragmentType<ScorePanel_AssessmentFragment>;
}): JSX.Element | null {
  const { i18n } = useLingui();
  const { data } = useSuspenseFragment({ fragment: ScorePanel_AssessmentFragmentDoc, from: assessment });
  if (data.aiResult === null) return null;
  const { eligibilityScore: score, explanation } = data.aiResult;
  // The routes come ranked: the first one with this score is the one that it stands for.
  const route = explanation.routes.find((candidate) => candidate.score === score);
  const overall = explanation.routes.every((candidate) => candidate.score <= score);
  const range = route !== undefined && route.floor < route.ceiling ? route : null;
  const { wordedBy } = explanation;
  return (
    <div className={styles['panel']}>
      <h2 className={styles['title']}>
        <Trans>Eligibility score</Trans>
      </h2>
      <p className={styles['score']}>
        {data.type === 'STUDENT' ? (
          <Trans>
            <strong data-testid="eligibility-score">{score}</strong> out of 100
          </Trans>
        ) : (
          <strong data-testid="eligibility-score">
            <Trans>{score}%</Trans>
          </strong>
        )}
      </p>
      <ScoreLine score={score} range={range} />
      {route !== undefined && (
        <p>
          {overall ? (
            <Trans>
              This is the score of your best route: {route.title}, {route.country}.
            </Trans>
          ) : (
            <Trans>
              This is the score of the best route in the countries that you chose: {route.title},{' '}
              {route.country}.
            </Trans>
          )}{' '}
          {range === null ? (
            <Trans>Nothing in it is open.</Trans>
          ) : (
            <Trans>
              It can end up between {range.floor} and {range.ceiling}, because some points are not known yet.
            </Trans>
          )}
        </p>
      )}
      <p className={styles['disclaimer']}>{explanation.disclaimer}</p>
      <p className={styles['method']}>
        {wordedBy !== null && (
          <>
            <Trans>
              Some sentences were worded by the language model {wordedBy.model} on{' '}
              {momentInWords(i18n, wordedBy.at)}; the score and every figure come from the rules.
            </Trans>{' '}
          </>
        )}
        <Trans>
          Computed by published rules, version {explanation.rulesVersion}. The same answers give the same
          score.
        </Trans>
      </p>
    </div>
  );
}
