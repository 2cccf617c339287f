import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A named part of the page: a rule above, a heading, a sentence that says what it is. */
export function Section({ title, lead, children }: SectionProps): JSX.Element {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} tabIndex={-1} data-contents="">
          {title}
        </h2>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
