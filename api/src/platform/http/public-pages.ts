import type { RequestContext } from '../context/request-context.js';
import { listLanguagePaths } from '../language/language-paths.js';
import type { Language } from '../language/languages.js';
import type { PageLists } from './page-slots.js';

/** A run of text. With an address (our own path, or http and https), a link. */
export interface PageText {
  readonly text: string;
  readonly href?: string;
  /** BCP 47, where it isn't in the language of its page. */
  readonly language?: string;
}

/** What search engines and link previews read of a page. Plain texts: whoever writes them escapes. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** In the words of schema.org (JSON-LD); null: nothing more is to be said. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
  /** Path of its picture in link previews, 1200 x 630 pixels; the picture of the whole site when left out. */
  readonly preview?: string;
  /** BCP 47; English when left out. */
  readonly language?: string;
  /** The same page in every language, itself included; none when left out. */
  readonly alternates?: readonly PageAlternate[];
}

/** A page in one language. */
export interface PageAlternate {
  /** BCP 47. */
  readonly language: string;
  /** Its path below the public address. */
  readonly path: string;
}

/** A page as search engines, link previews and readers without script have it. */
export interface PublicPage extends PageHead {
  /** Its one address below the public one, such as `/about`. */
  readonly path: string;
  readonly heading: string;
  /** BCP 47, where the heading isn't in the language of the page. */
  readonly headingLanguage?: string;
  /** One a paragraph. */
  readonly lines: readonly (readonly PageText[])[];
  /** A built page with what its slots hold; without it, or where it isn't built, the app's page has the lines. */
  readonly built?: { readonly template: string; readonly lists: PageLists };
}

/** What changes without a build on pages that are built ahead. */
export interface PageFilling {
  /** By the name of their place (`data-place`), such as a price. */
  readonly words: ReadonlyMap<string, string>;
  /** What its lists hold, by their names. */
  readonly lists: PageLists;
}

/** The front page, whose text is built ahead. */
export interface FrontPage extends PageHead, PageFilling {}

export interface SitemapEntry {
  readonly path: string;
  /** When it last changed; null where nobody knows. */
  readonly changedAt: Date | null;
  /** The same page in every language, itself included. */
  readonly alternates?: readonly PageAlternate[];
}

/** The entries of a page with an address in each language. @param path in English */
export function listEntries(path: string, changedAt: Date | null): SitemapEntry[] {
  const alternates = listLanguagePaths(path);
  return alternates.map((each) => ({ path: each.path, changedAt, alternates }));
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
  entries(ctx: RequestContext, skip: number, max: number): AsyncIterable<SitemapEntry>;
}

/** All public pages of the product. All other pages are for signed-in users only. */
export abstract class PublicPages implements PageSource {
  /** Beginnings of paths where crawlers have nothing to look for. */
  abstract readonly closedPaths: readonly string[];

  /** The front page of a language, as of now. @param search what its address asks for */
  abstract front(ctx: RequestContext, search: URLSearchParams, language: Language): Promise<FrontPage>;

  /** What the other pages that are built ahead say as of now. @param search what the address asks for */
  abstract filling(ctx: RequestContext, search: URLSearchParams, language: Language): Promise<PageFilling>;

  abstract find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null>;
  abstract version(ctx: RequestContext): Promise<string>;
  abstract count(ctx: RequestContext): Promise<number>;
  abstract entries(ctx: RequestContext, skip: number, max: number): AsyncIterable<SitemapEntry>;
}
