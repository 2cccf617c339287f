import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatList } from '../../../lib/format/format';
import type { ScorePanel_AssessmentFragment } from './ScorePanel.generated';
import styles from './Decisions.module.css';

type Decided = NonNullable<NonNullable<ScorePanel_AssessmentFragment['aiResult']>['overruled']>;

/** The score including a consultant's decisions, next to the computed one. */
export function Decisions({ computed, decided }: { computed: number; decided: Decided }): JSX.Element {
  const { eligibilityScore: score, decisions, by, at } = decided;
  const names = formatList(by);
  return (
    <section className={styles['decisions']}>
      <h3>
        <Trans>With your consultant's decisions</Trans>
      </h3>
      <p>
        <Trans>
          <strong data-testid="overruled-score">{score}</strong> out of 100. By the rules alone, it would be{' '}
          {computed}.
        </Trans>
      </p>
      <p className={styles['who']}>
        {by.length === 0 ? (
          <Plural
            value={decisions}
            one="A consultant decided # condition."
            other="A consultant decided # conditions."
          />
        ) : (
          <>
            {names} <Plural value={decisions} one="decided # condition." other="decided # conditions." />
          </>
        )}{' '}
        <Trans>Last decision: {formatDate(at)}.</Trans>
      </p>
    </section>
  );
}
