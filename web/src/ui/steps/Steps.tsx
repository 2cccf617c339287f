import type { JSX, ReactNode } from 'react';
import styles from './steps.module.css';

/** `made` is complete; `ahead` is still to come. */
export type StepMark = 'made' | 'met' | 'unmet' | 'unknown' | 'plain' | 'answered' | 'ahead';

export interface Step {
  id: string;
  mark: StepMark;
  words: ReactNode;
  /** ISO 8601. */
  at: string;
  /** The same moment as text. */
  when: string;
  /** The note to its owner. */
  note?: string | null;
  late?: boolean;
}

/** A timeline: each step with its mark and time, oldest first, filled up to the current one. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }): JSX.Element {
  const made = steps.filter(({ mark }) => mark !== 'ahead').length;
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map(({ id, mark, words, at, when, note = null, late = false }, index) => (
        <li
          key={id}
          className={styles['step']}
          data-mark={mark}
          data-late={late}
          aria-current={index === made - 1 ? 'step' : undefined}
        >
          <i className={styles['mark']} aria-hidden="true" />
          <span>{words}</span>
          <time dateTime={at}>{when}</time>
          {note !== null && (
            <p className={styles['note']} dir="auto">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
