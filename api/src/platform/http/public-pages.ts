import type { RequestContext } from '../context/request-context.js';
import { listLanguagePaths } from '../language/language-paths.js';
import type { Language } from '../language/languages.js';
import type { PageLists } from './page-slots.js';

/** A run of text; a link if it has an address (our own path, or http and https). */
export interface PageText {
  readonly text: string;
  readonly href?: string;
  /** BCP 47, if it isn't in the language of its page. */
  readonly language?: string;
}

/** The parts of a page that search engines and link previews read. Plain text: it is escaped when written. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** Structured data (schema.org as JSON-LD); null if there is none. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
  /** The path of its English image in link previews, 1200 x 630 pixels; if missing, the site's image. */
  readonly preview?: string;
  /** BCP 47; defaults to English. */
  readonly language?: string;
  /** The page in every language, including itself; none if missing. */
  readonly alternates?: readonly PageAlternate[];
}

/** A page in one language. */
export interface PageAlternate {
  /** BCP 47. */
  readonly language: string;
  /** Its path below the public address. */
  readonly path: string;
}

/** A page as search engines, link previews, and readers without JavaScript get it. */
export interface PublicPage extends PageHead {
  /** Its canonical path, such as `/about`. */
  readonly path: string;
  readonly heading: string;
  /** BCP 47, if the heading isn't in the language of the page. */
  readonly headingLanguage?: string;
  /** One entry per paragraph. */
  readonly lines: readonly (readonly PageText[])[];
  /** The prebuilt page and the content of its slots. If missing or not built, the app's page shows the lines. */
  readonly built?: { readonly template: string; readonly lists: PageLists };
}

/** Values of prebuilt pages that change without a build. */
export interface PageFilling {
  /** By placeholder name (`data-place`), such as a price. */
  readonly words: ReadonlyMap<string, string>;
  /** The contents of its lists, by name. */
  readonly lists: PageLists;
}

/** The front page, whose text is prebuilt. */
export interface FrontPage extends PageHead, PageFilling {}

export interface SitemapEntry {
  readonly path: string;
  /** When it last changed; null if unknown. */
  readonly changedAt: Date | null;
  /** The same page in every language, itself included. */
  readonly alternates?: readonly PageAlternate[];
}

/** The sitemap entries of a page that exists in each language. @param path in English */
export function listEntries(path: string, changedAt: Date | null): SitemapEntry[] {
  const alternates = listLanguagePaths(path);
  return alternates.map((each) => ({ path: each.path, changedAt, alternates }));
}

/** A source of public pages. */
export interface PageSource {
  /**
   * The page at a path without a trailing slash.
   * @returns `missing` if the path belongs to this source but there is no such page; null if it doesn't belong to
   * it
   */
  find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null>;

  /** Changes whenever the entries do. */
  version(ctx: RequestContext): Promise<string>;

  /** The number of entries. */
  count(ctx: RequestContext): Promise<number>;

  /** The pages for search engines, always in the same order. */
  entries(ctx: RequestContext, skip: number, max: number): AsyncIterable<SitemapEntry>;
}

/** All public pages of the product. All other pages are for signed-in users only. */
export abstract class PublicPages implements PageSource {
  /** Path prefixes that crawlers must not visit. */
  abstract readonly closedPaths: readonly string[];

  /** The front page in a language, with current values. @param search the query string */
  abstract front(ctx: RequestContext, search: URLSearchParams, language: Language): Promise<FrontPage>;

  /** The current values of another prebuilt page. @param search the query string */
  abstract filling(ctx: RequestContext, search: URLSearchParams, language: Language): Promise<PageFilling>;

  abstract find(ctx: RequestContext, path: string): Promise<PublicPage | 'missing' | null>;
  abstract version(ctx: RequestContext): Promise<string>;
  abstract count(ctx: RequestContext): Promise<number>;
  abstract entries(ctx: RequestContext, skip: number, max: number): AsyncIterable<SitemapEntry>;
}
