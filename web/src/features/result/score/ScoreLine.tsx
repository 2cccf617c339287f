import type { JSX } from 'react';
import styles from './ScoreLine.module.css';

interface ScoreLineProps {
  score: number;
  range: { floor: number; ceiling: number } | null;
  /** Whether enough is known to mark one number. */
  known: boolean;
}

const share = (value: number): string => `${String(value)}%`;

/** The score on a line from 0 to 100, with floor and ceiling as whiskers. The words next to it say the same. */
export function ScoreLine({ score, range, known }: ScoreLineProps): JSX.Element {
  return (
    <div className={styles['frame']} aria-hidden="true">
      <div className={styles['line']}>
        {known && <i className={styles['inked']} style={{ width: share(score) }} />}
        {range !== null && (
          <i
            className={styles['whisker']}
            style={{ insetInlineStart: share(range.floor), width: share(range.ceiling - range.floor) }}
          />
        )}
        {known && <i className={styles['mark']} style={{ insetInlineStart: share(score) }} />}
      </div>
      <div className={styles['scale']}>
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark} style={{ insetInlineStart: share(mark) }}>
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}
