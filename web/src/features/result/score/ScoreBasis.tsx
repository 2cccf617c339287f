import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import type { ScorePanel_AssessmentFragment } from './ScorePanel.generated';
import styles from './ScorePanel.module.css';

/** What the score doesn't mean, and how it was calculated. */
export function ScoreBasis({
  assessment,
}: {
  assessment: ScorePanel_AssessmentFragment;
}): JSX.Element | null {
  const rules = useRuleText();
  const { aiResult } = assessment;
  if (aiResult === null) return null;
  const { covered, explanation } = aiResult;
  const { wordedBy } = explanation;
  return (
    <div className={styles['panel']}>
      <p className={styles['disclaimer']} {...rules.props(explanation.disclaimer)} />
      {covered && (
        <p className={styles['method']}>
          {wordedBy !== null && (
            <>
              <Trans>
                The language model {wordedBy.model} worded some sentences on {formatDateTime(wordedBy.at)}.
                The score and every figure come from the rules.
              </Trans>{' '}
            </>
          )}
          <Trans>
            Calculated from published rules, version {explanation.rulesVersion}. The same answers give the
            same score.
          </Trans>
        </p>
      )}
    </div>
  );
}
