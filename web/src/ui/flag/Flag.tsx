import type { JSX } from 'react';
import styles from './flag.module.css';

/** Where the build puts the flags. */
const FLAGS: unknown = import.meta.env['VITE_FLAGS'];

interface FlagProps {
  /** Two letters of ISO 3166; without them, nothing is shown. */
  code: string | null;
}

/** A country's flag beside its name, which says the same in words. */
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
