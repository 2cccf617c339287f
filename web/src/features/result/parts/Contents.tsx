import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX, RefObject } from 'react';
import styles from './Contents.module.css';

interface Entry {
  id: string;
  title: string;
}

function readEntries(page: HTMLElement): Entry[] {
  return [...page.querySelectorAll<HTMLElement>('h2[data-contents]')].map(({ id, textContent }) => ({
    id,
    title: textContent,
  }));
}

/** The parts of the page, read from their headings as they arrive. It stays in sight while one reads. */
export function Contents({ page }: { page: RefObject<HTMLElement | null> }): JSX.Element {
  const { t } = useLingui();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const root = page.current;
    if (root === null) return undefined;
    const read = (): void => {
      const found = readEntries(root);
      setEntries((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [page]);
  return (
    <nav className={styles['contents']} aria-label={t`On this page`}>
      <p className={styles['title']} aria-hidden="true">
        <Trans>On this page</Trans>
      </p>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                const heading = document.getElementById(id);
                const fold = heading?.closest('summary')?.parentElement;
                if (fold instanceof HTMLDetailsElement) fold.open = true;
                heading?.scrollIntoView({ block: 'start' });
                heading?.focus({ preventScroll: true });
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
