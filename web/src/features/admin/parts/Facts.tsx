import type { JSX, ReactNode } from 'react';
import styles from './admin.module.css';

/** A description list. */
export function Facts({ children }: { children: ReactNode }): JSX.Element {
  return <dl className={styles['facts']}>{children}</dl>;
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
