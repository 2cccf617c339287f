import type { JSX, ReactNode } from 'react';

/**
 * A place for a word that changes without a build, such as a price: the server writes it when it sends the page.
 * @param children what stands there until then, and when the server does not know it: true at any time
 */
export function CurrentWord({ name, children }: { name: string; children: ReactNode }): JSX.Element {
  return <span data-place={name}>{children}</span>;
}
