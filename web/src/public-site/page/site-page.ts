import type { Language } from '../../lib/i18n/languages';

/** A heading of a page with its anchor. */
export interface ContentsEntry {
  readonly id: string;
  /** HTML without links. */
  readonly html: string;
}

/** A source and when it was read. */
export interface Source {
  readonly title: string;
  readonly url: string;
  /** The day it was read, YYYY-MM-DD. */
  readonly read: string;
}

/** A question and its answer. */
export interface HelpEntry {
  /** Its anchor on the page. */
  readonly id: string;
  readonly question: string;
  readonly html: string;
}

export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly HelpEntry[];
}

/** An article in a list. */
export interface ArticleSummary {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** YYYY-MM-DD */
  readonly published: string;
  /** Whether its text is in English on a page in another language. */
  readonly isEnglish: boolean;
}

/** The content below the heading of a page. */
export type PageBody =
  /** HTML from Markdown, or generated at build time; its headings are in `contents`. */
  | {
      readonly kind: 'text';
      readonly html: string;
      readonly contents: readonly ContentsEntry[];
      readonly sources: readonly Source[];
    }
  | { readonly kind: 'articles'; readonly articles: readonly ArticleSummary[] }
  | { readonly kind: 'help'; readonly topics: readonly HelpTopic[] }
  /** A text with the contact form below it. */
  | { readonly kind: 'contact'; readonly html: string };

/** A prerendered public page. */
export interface SitePage {
  readonly language: Language;
  /** Its canonical path, such as `/about` or `/fr/about`. */
  readonly path: string;
  /** The path of the same page in English. */
  readonly english: string;
  /** Whether its text is in English although the page is in another language, because it isn't translated yet. */
  readonly isEnglish: boolean;
  /** Whether it is legally binding; then the English version prevails. */
  readonly binds: boolean;
  /** Its heading. In the browser's title, the product's name is appended. */
  readonly title: string;
  /** One or two sentences for search engines, also the page's lead. */
  readonly description: string;
  /** The parent page; null if it is the front page. */
  readonly parent: { readonly path: string; readonly title: string } | null;
  /** An article's publication day, YYYY-MM-DD; null for other pages. */
  readonly published: string | null;
  /** The day its text last changed, YYYY-MM-DD; null if that is meaningless. */
  readonly updated: string | null;
  readonly body: PageBody;
  /** Further structured data (schema.org) besides the breadcrumbs. URLs start with {@link ORIGIN}. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  /** Path of its image for link previews, 1200 x 630 pixels; by default the image of the whole site. */
  readonly preview?: string;
}

/** Placeholder for the public origin in the build's output, because only the server knows it. */
export const ORIGIN = 'https://origin.invalid';
