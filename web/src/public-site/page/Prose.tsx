import type { JSX } from 'react';

/** The attributes of a text in English on a page in another language; none otherwise. */
export interface EnglishText {
  readonly lang?: 'en';
  readonly dir?: 'ltr';
}

/** Text that the build made of our own Markdown: nothing in it comes from a visitor. */
export function Prose({ html, marked = {} }: { html: string; marked?: EnglishText }): JSX.Element {
  return <div className="prose" {...marked} dangerouslySetInnerHTML={{ __html: html }} />;
}
