import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  /** Always visible; usually a heading. */
  heading: ReactNode;
  /** Each change to a nonzero number or a name expands it, because something in it was requested from elsewhere. */
  opened?: number | string;
  children: ReactNode;
}

/** A collapsible part of a page with a visible heading. Pointer, keyboard and the browser's search expand it. */
export function Fold({ heading, opened = 0, children }: FoldProps): JSX.Element {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (opened !== 0 && opened !== '' && details.current !== null) details.current.open = true;
  }, [opened]);
  return (
    <details ref={details} className={styles['fold']}>
      <summary>{heading}</summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
