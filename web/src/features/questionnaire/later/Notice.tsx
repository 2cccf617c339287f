import type { JSX, ReactNode } from 'react';
import styles from './Notice.module.css';

/** Something to know before going on, with the ways on. It is part of the page, not an alert. */
export function Notice({
  title,
  children,
  ways,
}: {
  title: ReactNode;
  children: ReactNode;
  ways?: ReactNode;
}): JSX.Element {
  return (
    <aside className={styles['notice']}>
      <p>
        <strong>{title}</strong> {children}
      </p>
      {ways !== undefined && <p className={styles['ways']}>{ways}</p>}
    </aside>
  );
}
