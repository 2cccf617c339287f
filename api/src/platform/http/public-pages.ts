import type { RequestContext } from '../context/request-context.js';

/** A run of text; with an address (a path of ours, or http and https), a link. */
export interface PageText {
  readonly text: string;
  readonly href?: string;
}

/** A page as search engines, link previews and readers without script have it. Plain texts: whoever writes them escapes. */
export interface PublicPage {
  /** Its one address below the public one, such as `/about`. */
  readonly path: string;
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** In the words of schema.org (JSON-LD); null: nothing more is to be said. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
  readonly heading: string;
  /** One a paragraph. */
  readonly lines: readonly (readonly PageText[])[];
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

/** All public pages of the product; all others are for its users alone. */
export abstract class PublicPages implements PageSource {
  /** Beginnings of paths where crawlers have nothing to look for. */
  abstract readonly closedPaths: readonly string[];

  abstract find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null>;
  abstract version(ctx: RequestContext): Promise<string>;
  abstract count(ctx: RequestContext): Promise<number>;
  abstract entries(ctx: RequestContext, skip: number, most: number): AsyncIterable<SitemapEntry>;
}
