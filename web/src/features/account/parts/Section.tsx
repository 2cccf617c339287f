import { useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode, Ref } from 'react';
import styles from '../account.module.css';
import { sectionTitles, buildTitleId } from '../sections';
import type { SectionId } from '../sections';

interface SectionProps {
  id: SectionId;
  /** What the section is for, under its heading. */
  lead?: ReactNode;
  /** The heading, for what takes the focus there when its own place on the screen is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the page: a region named by its heading, which is also a place that links lead to. */
export function Section({ id, lead, heading, children }: SectionProps): JSX.Element {
  const { i18n } = useLingui();
  return (
    <section id={id} aria-labelledby={buildTitleId(id)} className={styles['section']}>
      <header>
        <h2 id={buildTitleId(id)} ref={heading} tabIndex={-1}>
          {i18n._(sectionTitles[id])}
        </h2>
        {lead !== undefined && <p className={styles['soft']}>{lead}</p>}
      </header>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
