import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { momentInWords } from '../parts/dates';
import { scoreRange } from './score-range';
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
  const range = scoreRange(score, explanation.routes);
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
      {range === null ? (
        <p>
          <Trans>It is the score of your best route. Nothing in it is open.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Between {range.floor} and {range.ceiling}: some points of your best routes are not known yet. What
            you add can move the score within these bounds.
          </Trans>
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
