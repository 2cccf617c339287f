import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from './fields.module.css';

/**
 * An error of the whole form. It receives the focus when it appears, so that it is seen and announced; the form keeps
 * its values.
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
