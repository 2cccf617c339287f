import type { JSX, ReactNode } from 'react';
import { CompassRose } from '../motif/CompassRose';
import styles from './states.module.css';

/** An empty list, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}): JSX.Element {
  return (
    <div className={styles['empty']}>
      <CompassRose size={56} />
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <p className={styles['text']}>{children}</p>}
      {action}
    </div>
  );
}
