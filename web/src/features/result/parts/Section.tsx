import { useId, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Fold } from '../../../ui/fold/Fold';
import { isNarrow } from '../../../ui/fold/narrow';
import styles from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Whether it is collapsed on phones at first. */
  folds?: boolean;
  /** Expands it each time the number increases, because something in it was requested from elsewhere. */
  opened?: number;
  children: ReactNode;
}

/** A named section of the page: a rule above, a heading, and a sentence that explains it. */
export function Section({ title, lead, folds = false, opened = 0, children }: SectionProps): JSX.Element {
  const id = useId();
  // Decided once, so that rotating the phone keeps what was expanded and typed.
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
