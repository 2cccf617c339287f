import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { JSX } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from '../account.module.css';
import { sectionTitles, buildTitleId } from '../sections';
import type { SectionId } from '../sections';

/** Links to the sections. A section named by the URL is scrolled to once the page is rendered. */
export function SectionNav({ sections }: { sections: readonly SectionId[] }): JSX.Element {
  const { t, i18n } = useLingui();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <nav aria-label={t`On this page`} className={styles['nav']}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link
              to={{ hash: section }}
              onClick={() => {
                document.getElementById(buildTitleId(section))?.focus({ preventScroll: true });
              }}
            >
              {i18n._(sectionTitles[section])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
