import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  /** What stays visible: a heading, for most of them. */
  heading: ReactNode;
  /** Opens it, each time this changes to a number or a name: something in it was asked for from elsewhere. */
  opened?: number | string;
  children: ReactNode;
}

/** A part of a page of which a line stays until it is opened, by pointer, keyboard, or the browser's search. */
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
