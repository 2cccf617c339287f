import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findLanguage, type Language } from '../language/languages.js';
import { BuiltTemplate } from './built-template.js';
import type { FrontPage, PageAlternate, PageFilling, SitemapEntry } from './public-pages.js';

/** What the build writes for the public address, which only the server knows. */
const ORIGIN = 'https://origin.invalid';

/** Where the build puts its pages; they are not served under the names of their files. */
export const BUILT_FOLDER = 'pages/';

const ROUTES = z.object({
  paths: z.array(z.string()),
  pages: z
    .array(
      z.object({
        path: z.string().startsWith('/'),
        file: z.string().startsWith(BUILT_FOLDER),
        title: z.string(),
        description: z.string(),
        updated: z.iso.date().nullable(),
        structuredData: z.record(z.string(), z.unknown()),
        preview: z.string().startsWith('/').optional(),
        /** BCP 47; English when left out. */
        lang: z.string().default('en'),
        /** The same page in English, where this one isn't. */
        english: z.string().startsWith('/').optional(),
        /** False for a page in another language whose text is in English. */
        translated: z.boolean().default(true),
      }),
    )
    .default([]),
  fronts: z
    .array(
      z.object({
        path: z.string().startsWith('/'),
        file: z.string().startsWith(BUILT_FOLDER),
        lang: z.string(),
        title: z.string(),
        description: z.string(),
      }),
    )
    .default([]),
  screens: z
    .array(
      z.object({
        path: z.string().startsWith('/'),
        file: z.string().startsWith(BUILT_FOLDER),
        /** False for a page of which the heading alone was built. */
        whole: z.boolean().default(true),
      }),
    )
    .default([]),
});

type Routes = z.infer<typeof ROUTES>;

/** A page of the app whose first screen stands in its HTML. */
export interface BuiltScreen {
  /** Below the folder of the built client. */
  readonly file: string;
  /** Whether a query string can ask for another screen than this one. */
  readonly whole: boolean;
}

/** A public page that was built ahead. */
export class BuiltPage {
  /** @param alternates of a page whose text is in several languages */
  constructor(
    private readonly template: BuiltTemplate,
    private readonly page: Routes['pages'][number],
    private readonly alternates: readonly PageAlternate[],
  ) {}

  get language(): Language {
    return findLanguage(this.page.lang);
  }

  /** The page as it was built: it names nothing that changes. */
  get plain(): string {
    return this.template.plain;
  }

  /**
   * The page as HTML.
   * @param origin the public address, without a slash at its end
   */
  fill(filling: PageFilling, origin: string): string {
    const {
      path: at,
      title,
      description,
      structuredData,
      preview,
      lang,
      english = at,
      translated,
    } = this.page;
    const head = {
      title,
      description,
      structuredData: withOrigin(structuredData, origin),
      language: lang,
      alternates: this.alternates,
      ...(preview !== undefined && { preview }),
    };
    // A text in English has its one address in English, whatever language is around it.
    return this.template.fill({ ...head, ...filling }, `${origin}${translated ? at : english}`);
  }
}

/** The front page in another language than English. */
export class BuiltFront {
  get language(): Language {
    return findLanguage(this.front.lang);
  }

  constructor(
    private readonly template: BuiltTemplate,
    private readonly front: Routes['fronts'][number],
    private readonly alternates: readonly PageAlternate[],
  ) {}

  /** The page as it was built: it names nothing that changes. */
  get plain(): string {
    return this.template.plain;
  }

  /**
   * The page as HTML.
   * @param page what the English page says now: its words and lists are filled in here too
   * @param origin the public address, without a slash at its end
   */
  fill({ words, lists }: FrontPage, origin: string): string {
    const { path: at, lang, title, description } = this.front;
    const structuredData = {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      description,
      url: `${origin}${at}`,
      inLanguage: lang,
      isPartOf: { '@id': `${origin}/#site` },
    };
    const head = { title, description, structuredData, language: lang, alternates: this.alternates };
    return this.template.fill({ ...head, words, lists }, `${origin}${at}`);
  }
}

/** What the built client says of its pages in `routes.json`. */
export class BuiltPages {
  private constructor(
    private readonly patterns: readonly RegExp[] | null,
    private readonly pages: ReadonlyMap<string, BuiltPage>,
    /** By their names: the pages that are filled from lists. */
    private readonly templates: ReadonlyMap<string, BuiltTemplate>,
    /** What search engines should know of. */
    readonly entries: readonly SitemapEntry[],
    /** The front page in other languages than English, by its path. */
    readonly fronts: ReadonlyMap<string, BuiltFront>,
    /** The front page in all languages; none where there is only English. */
    readonly frontAlternates: readonly PageAlternate[],
    /** The app's pages whose first screen stands in their HTML, by their paths. */
    readonly screens: ReadonlyMap<string, BuiltScreen>,
  ) {}

  /**
   * @param root folder of the built web client
   * @throws Error when the list is no such list, or names a page that isn't there
   */
  static read(root: string): BuiltPages {
    const file = path.join(root, 'routes.json');
    if (!existsSync(file)) return new BuiltPages(null, new Map(), new Map(), [], new Map(), [], new Map());
    const { paths, pages, fronts, screens } = ROUTES.parse(JSON.parse(readFileSync(file, 'utf8')));
    const translated = fronts.map(({ lang, path: at }) => ({ language: lang, path: at }));
    const alternates = translated.length === 0 ? [] : [{ language: 'en', path: '/' }, ...translated];
    const versions = groupVersions(pages);
    const listOthers = (page: Routes['pages'][number]): readonly PageAlternate[] => {
      const all = page.translated ? (versions.get(page.english ?? page.path) ?? []) : [];
      return all.length > 1 ? all : [];
    };
    return new BuiltPages(
      paths.map((pattern) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`)),
      new Map(
        pages.map((page) => [
          page.path,
          new BuiltPage(BuiltTemplate.read(path.join(root, page.file)), page, listOthers(page)),
        ]),
      ),
      readTemplates(root),
      [
        ...fronts.map(({ path: at }) => ({ path: at, changedAt: null, alternates })),
        ...pages
          .filter(({ translated: isOwn }) => isOwn)
          .map((page) => ({
            path: page.path,
            changedAt: page.updated === null ? null : new Date(`${page.updated}T00:00:00Z`),
            alternates: listOthers(page),
          })),
      ],
      new Map(
        fronts.map((front) => [
          front.path,
          new BuiltFront(BuiltTemplate.read(path.join(root, front.file)), front, alternates),
        ]),
      ),
      alternates,
      new Map(screens.map(({ path: at, file: screen, whole }) => [at, { file: screen, whole }])),
    );
  }

  /** Whether the app has a page there; without a list it may have any. */
  isOfApp(pathname: string): boolean {
    return this.patterns?.some((pattern) => pattern.test(pathname)) ?? true;
  }

  /** What a page is filled into. @param language BCP 47 */
  findTemplate(name: string, language = 'en'): BuiltTemplate | undefined {
    return this.templates.get(language === 'en' ? name : `${name}.${language}`);
  }

  /** @param at without a slash at its end */
  find(at: string): BuiltPage | null {
    return this.pages.get(at) ?? null;
  }
}

/** The versions of each page whose text is in the language around it, by its address in English. */
function groupVersions(pages: Routes['pages']): Map<string, PageAlternate[]> {
  const versions = new Map<string, PageAlternate[]>();
  for (const { path: at, lang, english = at, translated } of pages) {
    if (!translated) continue;
    versions.set(english, [...(versions.get(english) ?? []), { language: lang, path: at }]);
  }
  return versions;
}

/** @returns the templates by their names, `guide.fr` where one isn't English */
function readTemplates(root: string): Map<string, BuiltTemplate> {
  const folder = path.join(root, BUILT_FOLDER, 'templates');
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return new Map(
    names.map((name) => [path.basename(name, '.html'), BuiltTemplate.read(path.join(folder, name))]),
  );
}

function withOrigin(data: Readonly<Record<string, unknown>>, origin: string): Record<string, unknown> {
  const text = JSON.stringify(data).replaceAll(ORIGIN, JSON.stringify(origin).slice(1, -1));
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
