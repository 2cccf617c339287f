import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from './Notice.module.css';

/** Information for the person before they continue, with links. Part of the page, not an alert. */
export function Notice({
  title,
  children,
  ways,
}: {
  title: ReactNode;
  children: ReactNode;
  ways?: ReactNode;
}): JSX.Element {
  const id = useId();
  return (
    <aside className={styles['notice']} aria-labelledby={id}>
      <p>
        <strong id={id}>{title}</strong> {children}
      </p>
      {ways !== undefined && <p className={styles['actions']}>{ways}</p>}
    </aside>
  );
}
