import type { JSX, ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../account.module.css';

/** What came of an action, in a live region that is there before it. */
export function Outcome({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div role="status" className={styles['outcome']}>
      {children}
    </div>
  );
}

/** It worked. */
export function Done({ badge, children }: { badge: ReactNode; children?: ReactNode }): JSX.Element {
  return (
    <p className={cx(styles['row'])}>
      <StatusBadge tone="met">{badge}</StatusBadge>
      {children !== undefined && <span>{children}</span>}
    </p>
  );
}
