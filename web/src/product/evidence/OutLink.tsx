import type { JSX, ReactNode } from 'react';
import { webAddress } from './addresses';
import styles from './evidence.module.css';

interface OutLinkProps {
  href: string;
  /** Its words are a name such as make-it-in-germany.com, which stays on one line where it can. */
  whole?: boolean;
  children: ReactNode;
}

/** A link to someone else's site; on paper its address is printed. An address that is none stays text. */
export function OutLink({ href, whole = false, children }: OutLinkProps): JSX.Element {
  const address = webAddress(href);
  if (address === null) return <span>{children}</span>;
  return (
    <a
      href={address}
      rel="noopener noreferrer external"
      data-printed={address}
      className={whole ? styles['whole'] : undefined}
    >
      {children}
    </a>
  );
}
