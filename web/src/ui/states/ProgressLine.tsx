import type { JSX, ReactNode } from 'react';
import styles from './states.module.css';

/** A progress bar. `percent` is 0 to 100; the text next to it has the same information. */
export function ProgressLine({
  label,
  percent,
  children,
}: {
  label: string;
  percent: number;
  children?: ReactNode;
}): JSX.Element {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={styles['progress']}>
      {children}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={whole}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles['track']}
      >
        <div className={styles['inked']} style={{ width: `${String(whole)}%` }} />
      </div>
    </div>
  );
}
