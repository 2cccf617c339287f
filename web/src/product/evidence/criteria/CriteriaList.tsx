import type { JSX, ReactNode } from 'react';
import styles from './criteria.module.css';

/** A list of conditions, each a `CriterionLine`. */
export function CriteriaList({ children }: { children: ReactNode }): JSX.Element {
  return <ul className={styles['criteria']}>{children}</ul>;
}
