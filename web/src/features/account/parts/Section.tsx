import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode, Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { Fold } from '../../../ui/fold/Fold';
import { isNarrow } from '../../../ui/fold/narrow';
import styles from '../account.module.css';
import { sectionTitles, buildTitleId } from '../sections';
import type { SectionId } from '../sections';

interface SectionProps {
  id: SectionId;
  /** The purpose of the section, below its heading. */
  lead?: ReactNode;
  /** The heading, which receives the focus when the element that had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  /** Whether it is collapsed on phones until it is opened or a link names it. */
  folds?: boolean;
  children: ReactNode;
}

/** One section of the page: a region labelled by its heading, and a link target. */
export function Section({ id, lead, heading, folds = false, children }: SectionProps): JSX.Element {
  const { i18n } = useLingui();
  const { hash, key } = useLocation();
  // Decided once, so that rotating the phone keeps what was expanded and typed.
  const [folded] = useState(() => folds && isNarrow());
  const title = (
    <h2 id={buildTitleId(id)} ref={heading} tabIndex={-1}>
      {i18n._(sectionTitles[id])}
    </h2>
  );
  const words = lead !== undefined && <p className={styles['soft']}>{lead}</p>;
  return (
    <section id={id} aria-labelledby={buildTitleId(id)} className={styles['section']} data-folds={folded}>
      {folded ? (
        <Fold heading={title} opened={hash === `#${id}` ? key : ''}>
          {words}
          <div className={styles['body']}>{children}</div>
        </Fold>
      ) : (
        <>
          <header>
            {title}
            {words}
          </header>
          <div className={styles['body']}>{children}</div>
        </>
      )}
    </section>
  );
}
