import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import styles from './StepProgress.module.css';

/** The progress of the questionnaire: words, percent, and a line that fills from mark to mark. */
export function StepProgress({ step, count }: { step: number; count: number }): JSX.Element {
  const { t } = useLingui();
  const percent = Math.round((step / count) * 100);
  const marks = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div className={styles['progress']}>
      <p className={styles['words']}>
        <span>
          <Trans>
            Question {step} of {count}
          </Trans>
        </span>
        <span>
          <Trans>{percent}%</Trans>
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={t`Questionnaire progress`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t`Question ${step} of ${count}`}
        className={styles['course']}
      >
        <div className={styles['inked']} style={{ width: `${String(percent)}%` }} />
        {marks.map((mark) => (
          <i
            key={mark}
            className={styles['mark']}
            data-passed={mark <= step}
            style={{ insetInlineStart: `${String((mark / count) * 100)}%` }}
          />
        ))}
      </div>
    </div>
  );
}
