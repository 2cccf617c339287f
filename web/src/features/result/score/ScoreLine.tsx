import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import styles from './ScoreLine.module.css';

interface ScoreLineProps {
  score: number;
  /** The part of the score that verified documents prove, 0 to the score. */
  proven: number;
  /** The score if everything unknown is met. */
  ceiling: number;
  /** Whether enough is known to mark a single number. */
  known: boolean;
}

const share = (value: number): string => `${String(value)}%`;

/** The score as one bar with three parts: proven, stated, and unknown. The figures are in the text below. */
export function ScoreLine({ score, proven, ceiling, known }: ScoreLineProps): JSX.Element {
  const solid = Math.min(proven, score);
  return (
    <div className={styles['frame']}>
      <div className={styles['line']} aria-hidden="true">
        <i
          className={styles['open']}
          style={{ insetInlineStart: share(score), width: share(ceiling - score) }}
        />
        <i
          className={styles['answered']}
          style={{ insetInlineStart: share(solid), width: share(score - solid) }}
        />
        <i className={styles['proven']} style={{ width: share(solid) }} />
        {known && <i className={styles['needle']} style={{ insetInlineStart: share(score) }} />}
      </div>
      <div className={styles['scale']} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark} style={{ insetInlineStart: share(mark) }}>
            {mark}
          </span>
        ))}
      </div>
      {known && (
        <ul className={styles['inks']}>
          <li>
            <i className={styles['proven']} aria-hidden="true" />
            <span>
              <Trans>
                <strong>{solid}</strong> proven by documents
              </Trans>
            </span>
          </li>
          <li>
            <i className={styles['answered']} aria-hidden="true" />
            <span>
              <Trans>
                <strong>{score - solid}</strong> from your answers
              </Trans>
            </span>
          </li>
          <li>
            <i className={styles['open']} aria-hidden="true" />
            <span>
              <Trans>
                <strong>{ceiling - score}</strong> still open
              </Trans>
            </span>
          </li>
        </ul>
      )}
    </div>
  );
}
