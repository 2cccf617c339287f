import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from '../profile.module.css';

/** A part of the profile, and why it is asked. */
export function Section({
  title,
  why,
  status,
  children,
}: {
  title: ReactNode;
  why: ReactNode;
  /** The saving status. */
  status?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {status}
        <p className={styles['soft']}>{why}</p>
      </header>
      {children}
    </section>
  );
}
