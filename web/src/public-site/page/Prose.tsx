import type { JSX } from 'react';

/** Attributes for English text on a page in another language; empty otherwise. */
export interface EnglishText {
  readonly lang?: 'en';
  readonly dir?: 'ltr';
}

/** HTML that the build generated from our own Markdown; it contains nothing from visitors. */
export function Prose({ html, marked = {} }: { html: string; marked?: EnglishText }): JSX.Element {
  return <div className="prose" {...marked} dangerouslySetInnerHTML={{ __html: html }} />;
}
