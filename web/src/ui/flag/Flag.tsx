import type { JSX } from 'react';
import styles from './flag.module.css';

/** The base URL of the flags. */
const FLAGS: unknown = import.meta.env['VITE_FLAGS'];

interface FlagProps {
  /** ISO 3166-1 alpha-2; nothing is shown if null. */
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
