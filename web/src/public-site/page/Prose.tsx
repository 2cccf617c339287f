import type { JSX } from 'react';

/** Text that the build made of our own Markdown: nothing in it comes from a visitor. */
export function Prose({ html }: { html: string }): JSX.Element {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
