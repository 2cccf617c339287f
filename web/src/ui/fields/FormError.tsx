import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from './fields.module.css';

/**
 * What went wrong with the form as a whole. It takes the focus when it appears, so that it is read and seen; the form
 * below it stays as it was filled.
 */
export function FormError({ title, children }: { title?: ReactNode; children: ReactNode }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['formError']}>
      {title !== undefined && <strong>{title}</strong>}
      <p>{children}</p>
    </div>
  );
}
