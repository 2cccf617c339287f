import type { JSX, ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../account.module.css';

/** The result of an action, in a live region that exists before it. */
export function Outcome({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div role="status" className={styles['outcome']}>
      {children}
    </div>
  );
}

/** A success message. */
export function Done({ badge, children }: { badge: ReactNode; children?: ReactNode }): JSX.Element {
  return (
    <p className={cx(styles['row'])}>
      <StatusBadge tone="met">{badge}</StatusBadge>
      {children !== undefined && <span>{children}</span>}
    </p>
  );
}
