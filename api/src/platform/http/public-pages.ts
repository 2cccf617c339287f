import type { RequestContext } from '../context/request-context.js';
import type { PageLists } from './page-slots.js';

/** A run of text. With an address (our own path, or http and https), a link. */
export interface PageText {
  readonly text: string;
  readonly href?: string;
}

/** What search engines and link previews read of a page. Plain texts: whoever writes them escapes. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** In the words of schema.org (JSON-LD); null: nothing more is to be said. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
}

/** A page as search engines, link previews and readers without script have it. */
export interface PublicPage extends PageHead {
  /** Its one address below the public one, such as `/about`. */
  readonly path: string;
  readonly heading: string;
  /** One a paragraph. */
  readonly lines: readonly (readonly PageText[])[];
}

/** The front page, whose text is built ahead but for the words that change without a build. */
export interface FrontPage extends PageHead {
  /** By the name of their place (`data-place`), such as a price. */
  readonly words: ReadonlyMap<string, string>;
  /** What its lists hold, by their names. */
  readonly lists: PageLists;
}

export interface SitemapEntry {
  readonly path: string;
  /** When it last changed; null where nobody knows. */
  readonly changedAt: Date | null;
}

/** Some of the public pages. */
export interface PageSource {
  /**
   * The page at a path without a slash at its end.
   * @returns `missing` where the path is of this source and nothing is there; null where it is not of this source
   */
  find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null>;

  /** Changes whenever the entries do. */
  version(ctx: RequestContext): Promise<string>;

  /** How many entries there are. */
  count(ctx: RequestContext): Promise<number>;

  /** What search engines should know of, always in the same order. */
  entries(ctx: RequestContext, skip: number, most: number): AsyncIterable<SitemapEntry>;
}

/** All public pages of the product. All other pages are for signed-in users only. */
export abstract class PublicPages implements PageSource {
  /** Beginnings of paths where crawlers have nothing to look for. */
  abstract readonly closedPaths: readonly string[];

  /** The page at `/`, as of now. */
  abstract front(ctx: RequestContext): Promise<FrontPage>;

  abstract find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null>;
  abstract version(ctx: RequestContext): Promise<string>;
  abstract count(ctx: RequestContext): Promise<number>;
  abstract entries(ctx: RequestContext, skip: number, most: number): AsyncIterable<SitemapEntry>;
}
