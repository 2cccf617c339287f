import type { JSX, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './states.module.css';

/** `waiting`: someone else is working on it, and the person has nothing to do. */
export type Tone = 'met' | 'unknown' | 'waiting' | 'unmet' | 'officer' | 'plain';

const marks: Record<Tone, string> = {
  met: 'M3 8.5 6.5 12 13 4.5',
  unknown: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.7 8 9.2 8 10M8 12v1',
  waiting: 'M4 3H12L4 13H12Z',
  unmet: 'M4 4 12 12M12 4 4 12',
  officer: 'M8 7v5M8 4v1',
  plain: 'M4 8H12',
};

/** A status shown by icon, text and color together, never by color alone. */
export function StatusBadge({
  tone,
  mark = marks[tone],
  children,
}: {
  tone: Tone;
  /** Replaces the tone's icon: an SVG path on a grid of 16 by 16. */
  mark?: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <span className={cx(styles['badge'], styles[tone === 'waiting' ? 'unknown' : tone])}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={mark} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {children}
    </span>
  );
}
