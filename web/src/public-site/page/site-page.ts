import type { Language } from '../../lib/i18n/languages';

/** A heading of a page with its anchor. */
export interface ContentsEntry {
  readonly id: string;
  /** As HTML without links. */
  readonly html: string;
}

/** Where something was read. */
export interface Source {
  readonly title: string;
  readonly url: string;
  /** The day on which it was read, YYYY-MM-DD. */
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

/** What stands under the heading of a page. */
export type PageBody =
  /** Text that was written in Markdown, or made at build, as HTML; its headings are in `contents`. */
  | {
      readonly kind: 'text';
      readonly html: string;
      readonly contents: readonly ContentsEntry[];
      readonly sources: readonly Source[];
    }
  | { readonly kind: 'articles'; readonly articles: readonly ArticleSummary[] }
  | { readonly kind: 'help'; readonly topics: readonly HelpTopic[] }
  /** A text and the form under it. */
  | { readonly kind: 'contact'; readonly html: string };

/** A public page that is built ahead. */
export interface SitePage {
  readonly language: Language;
  /** Its one address below the public one, such as `/about` or `/fr/about`. */
  readonly path: string;
  /** The address of the same page in English. */
  readonly english: string;
  /** Whether its text is in English although the page is in another language: nobody has translated it yet. */
  readonly isEnglish: boolean;
  /** Whether it binds, so that of several languages one text decides: the English one. */
  readonly binds: boolean;
  /** Its heading; the name of the product follows in the browser's title. */
  readonly title: string;
  /** One or two sentences for search engines, and the lead of the page. */
  readonly description: string;
  /** The page above it, if any; the front page is above all. */
  readonly parent: { readonly path: string; readonly title: string } | null;
  /** An article has the day of its publication, YYYY-MM-DD; null for every other page. */
  readonly published: string | null;
  /** The day on which its text last changed, YYYY-MM-DD; null where that means nothing. */
  readonly updated: string | null;
  readonly body: PageBody;
  /** More of it in the words of schema.org, beside the breadcrumbs. Addresses start with {@link ORIGIN}. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  /** Path of its picture in link previews, 1200 x 630 pixels; the picture of the whole site when left out. */
  readonly preview?: string;
}

/** Stands for the public address in what the build writes: only the server knows it. */
export const ORIGIN = 'https://origin.invalid';
