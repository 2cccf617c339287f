import type { JSX, ReactNode } from 'react';
import styles from './criteria.module.css';

/** Conditions under each other; each is a `CriterionLine`. */
export function CriteriaList({ children }: { children: ReactNode }): JSX.Element {
  return <ul className={styles['criteria']}>{children}</ul>;
}
