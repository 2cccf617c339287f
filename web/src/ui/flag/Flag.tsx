import type { JSX } from 'react';
import styles from './flag.module.css';

/** The URL folder of the flags. */
const FLAGS: unknown = import.meta.env['VITE_FLAGS'];

interface FlagProps {
  /** Two letters of ISO 3166; without them, nothing is shown. */
  code: string | null;
}

/** A country's flag next to its name, hidden from screen readers. */
export function Flag({ code }: FlagProps): JSX.Element | null {
  if (code === null) return null;
  const folder = typeof FLAGS === 'string' ? FLAGS : '/flags';
  return (
    <img
      className={styles['flag']}
      src={`${folder}/${code}.svg`}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  );
}
