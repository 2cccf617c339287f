import type { JSX, ReactNode } from 'react';
import { webAddress } from './addresses';
import styles from './evidence.module.css';

interface ExternalLinkProps {
  href: string;
  /** Set if the text is a site name such as make-it-in-germany.com, which should stay on one line if possible. */
  whole?: boolean;
  children: ReactNode;
}

/** A link to an external site, whose URL is shown in print. An invalid URL leaves plain text. */
export function ExternalLink({ href, whole = false, children }: ExternalLinkProps): JSX.Element {
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
