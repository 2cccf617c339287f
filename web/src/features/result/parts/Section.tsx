import { useId, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Fold } from '../../../ui/fold/Fold';
import { isNarrow } from '../../../ui/fold/narrow';
import styles from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Whether a phone shows only its heading until it is opened. */
  folds?: boolean;
  /** Opens it, each time the number grows: something in it was asked for from elsewhere. */
  opened?: number;
  children: ReactNode;
}

/** A named part of the page: a rule above, a heading, a sentence that says what it is. */
export function Section({ title, lead, folds = false, opened = 0, children }: SectionProps): JSX.Element {
  const id = useId();
  // Turning the phone keeps what was opened and typed: it is decided once.
  const [folded] = useState(() => folds && isNarrow());
  const heading = <h2 id={id}>{title}</h2>;
  const words = lead !== undefined && <p className={styles['lead']}>{lead}</p>;
  return (
    <section className={styles['section']} data-folds={folded} aria-labelledby={id}>
      {folded ? (
        <Fold heading={heading} opened={opened}>
          {words}
          {children}
        </Fold>
      ) : (
        <>
          <div className={styles['head']}>
            {heading}
            {words}
          </div>
          {children}
        </>
      )}
    </section>
  );
}
