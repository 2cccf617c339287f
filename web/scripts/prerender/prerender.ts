import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { pagePatterns } from '../../src/lib/page-patterns.ts';
import { findBrokenLinks } from '../content/broken-links.ts';
import { describePage, listSitePages, type PageEntry } from '../content/site-pages.ts';
import { entryFiles } from './pages.ts';
import { compileCatalogue } from '../vite/catalogues.ts';
import { frontPath } from '../../src/lib/i18n/language-paths.ts';
import {
  languageDirection,
  languageTag,
  offeredLanguages,
  type Language,
} from '../../src/lib/i18n/languages.ts';
import type { Preview } from '../../src/public-site/previews.ts';
import type { Previews } from '../previews/write.ts';
import { inlineStyles, markLanguage } from './finish-page.ts';
import { insertMarkup } from './insert-markup.ts';
import { readServerEntry } from './server-entry.ts';

/** The front page in a language other than English, as in `dist/routes.json`. */
export interface FrontEntry {
  readonly path: string;
  /** Below `dist`. */
  readonly file: string;
  /** BCP 47. */
  readonly lang: string;
  readonly title: string;
  readonly description: string;
}

export interface BuiltSite {
  readonly pages: readonly PageEntry[];
  readonly fronts: readonly FrontEntry[];
}

interface Prerendered {
  readonly site: BuiltSite;
  readonly previews: Previews;
}

/**
 * Renders the public pages into `dist`, including styles.
 * @returns the pages other than the front page, the front page in other languages, and the images of link
 * previews
 * @throws Error naming each link that leads nowhere
 */
export async function prerender(root: string, dist: string): Promise<Prerendered> {
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const entry = readServerEntry(await server.ssrLoadModule('/src/public-site/entry-server.tsx'));
    const styled = (file: string): string =>
      inlineStyles(readFileSync(join(dist, file), 'utf8'), (href) =>
        readFileSync(join(dist, href), 'utf8').trim(),
      );
    const [publicPage, template] = [styled(entryFiles.public), styled(entryFiles.page)];
    rmSync(join(dist, entryFiles.page));
    const markup = new Map<string, string>();
    const pages: PageEntry[] = [];
    const fronts: FrontEntry[] = [];
    const previews = new Map<Language, readonly Preview[]>();
    for (const language of offeredLanguages) {
      const messages = language === 'en' ? {} : await compileCatalogue(language, ['messages', 'site']);
      const [lang, dir] = [languageTag(language), languageDirection(language)];
      const write = (file: string, into: string, text: string): void => {
        mkdirSync(dirname(join(dist, file)), { recursive: true });
        const page = insertMarkup(into, text);
        writeFileSync(join(dist, file), language === 'en' ? page : markLanguage(page, lang, dir));
      };
      previews.set(language, entry.listPreviews(language, messages));
      const front = entry.renderFront(language, messages);
      const path = frontPath(language);
      markup.set(path, front.markup);
      if (language === 'en') write(entryFiles.public, publicPage, front.markup);
      else {
        const { title, description } = front;
        const file = `pages/fronts/${language}.html`;
        write(file, publicPage, front.markup);
        fronts.push({ path, file, lang, title, description });
      }
      for (const page of listSitePages(language)) {
        const described = describePage(page);
        const text = entry.renderPage(page, messages);
        markup.set(page.path, text);
        write(described.file, template, text);
        pages.push(described);
      }
      for (const [name, text] of Object.entries(entry.renderTemplates(language, messages))) {
        write(`pages/templates/${language === 'en' ? name : `${name}.${lang}`}.html`, template, text);
      }
    }
    const broken = findBrokenLinks(markup, pagePatterns);
    if (broken.length > 0) throw new Error(broken.join('\n'));
    return { site: { pages, fronts }, previews };
  } finally {
    await server.close();
  }
}
