import type { JSX } from 'react';
import styles from './charts.module.css';
import { getSeriesStyle } from './series-style';

/** Identifies the lines by dash pattern and by color. */
export function Legend({ labels }: { labels: readonly string[] }): JSX.Element {
  return (
    <ul className={styles['legend']}>
      {labels.map((label, index) => {
        const { color, dash } = getSeriesStyle(index);
        return (
          <li key={label}>
            <svg viewBox="0 0 28 8" aria-hidden="true">
              <path d="M0 4H28" stroke={color} strokeDasharray={dash} strokeWidth={2} />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
