import type { JSX } from 'react';
import styles from './ScorePanel.module.css';

interface ScoreLineProps {
  score: number;
  range: { floor: number; ceiling: number } | null;
}

/** The score on a line from 0 to 100, with floor and ceiling as whiskers. The words beside it say the same. */
export function ScoreLine({ score, range }: ScoreLineProps): JSX.Element {
  return (
    <svg className={styles['line']} viewBox="0 0 400 36" aria-hidden="true" focusable="false">
      {[0, 25, 50, 75, 100].map((mark) => (
        <g key={mark}>
          <path d={`M${String(at(mark))} 12V20`} className={styles['tick']} />
          <text x={at(mark)} y="34" textAnchor="middle" className={styles['figure']}>
            {mark}
          </text>
        </g>
      ))}
      <path d={`M${String(at(0))} 16H${String(at(100))}`} className={styles['tick']} />
      <path d={`M${String(at(0))} 16H${String(at(score))}`} className={styles['inked']} />
      {range !== null && (
        <path
          d={`M${String(at(range.floor))} 10V22M${String(at(range.floor))} 16H${String(at(range.ceiling))}M${String(at(range.ceiling))} 10V22`}
          className={styles['whisker']}
        />
      )}
      <circle cx={at(score)} cy="16" r="6" className={styles['mark']} />
    </svg>
  );
}

const at = (value: number): number => 12 + (value / 100) * 376;
