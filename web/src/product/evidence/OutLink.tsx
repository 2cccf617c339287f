import type { JSX, ReactNode } from 'react';
import { webAddress } from './addresses';

/** A link to someone else's site; on paper its address is printed. An address that is none stays text. */
export function OutLink({ href, children }: { href: string; children: ReactNode }): JSX.Element {
  const address = webAddress(href);
  if (address === null) return <span>{children}</span>;
  return (
    <a href={address} rel="noopener noreferrer external" data-printed={address}>
      {children}
    </a>
  );
}
