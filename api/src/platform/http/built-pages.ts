import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findLanguage, type Language } from '../language/languages.js';
import { BuiltTemplate } from './built-template.js';
import type { FrontPage, PageAlternate, PageFilling, SitemapEntry } from './public-pages.js';

/** The build's placeholder for the public origin, which only the server knows. */
const ORIGIN = 'https://origin.invalid';

/** The folder of prebuilt pages; they aren't served under their file names. */
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
        /** The path of the same page in English, if this one isn't. */
        english: z.string().startsWith('/').optional(),
        /** False for a page in another language whose text is still in English. */
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
        /** BCP 47; English when left out. */
        lang: z.string().default('en'),
        /** False if only the heading of the page was built. */
        whole: z.boolean().default(true),
      }),
    )
    .default([]),
  /** The app's frame in languages other than English. */
  frames: z.array(z.object({ file: z.string().startsWith(BUILT_FOLDER), lang: z.string() })).default([]),
});

/** The app's page in English, without a page's own first screen. */
export const APP_PAGE = 'app.html';

type Routes = z.infer<typeof ROUTES>;

/** A page of the app whose first screen is prebuilt as HTML, in one language. */
export interface BuiltScreen {
  readonly path: string;
  readonly language: Language;
  /** Relative to the folder of the built client. */
  readonly file: string;
  /** Whether a query string can change which screen is shown. */
  readonly whole: boolean;
}

/** A prebuilt public page. */
export class BuiltPage {
  /** @param alternates the other language versions of the page */
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
    // An English text has its English URL as the canonical one, even within a page in another language.
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
   * Renders the page as HTML.
   * @param page the current values of the English page, which are filled in here too
   * @param origin the public origin, without a trailing slash
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

/** The built client's page manifest, `routes.json`. */
export class BuiltPages {
  private constructor(
    private readonly patterns: readonly RegExp[] | null,
    private readonly pages: ReadonlyMap<string, BuiltPage>,
    /** Templates of pages with lists, by name. */
    private readonly templates: ReadonlyMap<string, BuiltTemplate>,
    /** The pages for search engines. */
    readonly entries: readonly SitemapEntry[],
    /** The front page in languages other than English, by path. */
    readonly fronts: ReadonlyMap<string, BuiltFront>,
    /** The front page in all languages; empty if there is only English. */
    readonly frontAlternates: readonly PageAlternate[],
    /** The app's pages with a prebuilt first screen, in all languages. */
    readonly screens: readonly BuiltScreen[],
    /** The files of the app's frame, by language. */
    private readonly frames: ReadonlyMap<Language, string>,
  ) {}

  /**
   * @param root the folder of the built web client
   * @throws Error if the manifest is invalid, or names a page that doesn't exist
   */
  static read(root: string): BuiltPages {
    const file = path.join(root, 'routes.json');
    if (!existsSync(file)) {
      return new BuiltPages(null, new Map(), new Map(), [], new Map(), [], [], new Map());
    }
    const { paths, pages, fronts, screens, frames } = ROUTES.parse(JSON.parse(readFileSync(file, 'utf8')));
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
      screens.map(({ lang, ...screen }) => ({ ...screen, language: findLanguage(lang) })),
      new Map(frames.map(({ lang, file: frame }) => [findLanguage(lang), frame])),
    );
  }

  /** Whether the app has a page at this path; without a manifest, every path may be one. */
  isAppPath(pathname: string): boolean {
    return this.patterns?.some((pattern) => pattern.test(pathname)) ?? true;
  }

  /** The prebuilt first screen of a page in a language. @param at the path without a trailing slash */
  findScreen(at: string, language: Language): BuiltScreen | undefined {
    return this.screens.find((screen) => screen.path === at && screen.language === language);
  }

  /** The file of the app's page in a language, below the folder of the built client: its frame alone. */
  frameFile(language: Language): string {
    return this.frames.get(language) ?? APP_PAGE;
  }

  /** Finds the template of a page. @param language BCP 47 */
  findTemplate(name: string, language = 'en'): BuiltTemplate | undefined {
    return this.templates.get(language === 'en' ? name : `${name}.${language}`);
  }

  /** @param at the path without a trailing slash */
  find(at: string): BuiltPage | null {
    return this.pages.get(at) ?? null;
  }
}

/** The language versions of each page that is translated, by its English path. */
function groupVersions(pages: Routes['pages']): Map<string, PageAlternate[]> {
  const versions = new Map<string, PageAlternate[]>();
  for (const { path: at, lang, english = at, translated } of pages) {
    if (!translated) continue;
    versions.set(english, [...(versions.get(english) ?? []), { language: lang, path: at }]);
  }
  return versions;
}

/** @returns the templates by name, with the language if it isn't English: `guide.fr` */
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
