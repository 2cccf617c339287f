import type { JSX, ReactNode } from 'react';

/**
 * A place for a word that changes without a build, such as a price: the server inserts it when it sends the page.
 * @param children the content until then, and if the server doesn't know the word; must always be true
 */
export function CurrentSetting({ name, children }: { name: string; children: ReactNode }): JSX.Element {
  return <span data-place={name}>{children}</span>;
}
