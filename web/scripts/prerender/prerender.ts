import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { pagePatterns } from '../../src/lib/page-patterns';
import { findBrokenLinks } from '../content/broken-links';
import { describePage, listSitePages, type PageEntry } from '../content/site-pages';
import { entryFiles } from './pages';
import { compileCatalogue } from '../vite/catalogues';
import { frontPath } from '../../src/lib/i18n/front-paths';
import { languageDirection, languageTag, offeredLanguages } from '../../src/lib/i18n/languages';
import { inlineStyles, markLanguage } from './finish-page';
import { insertMarkup } from './insert-markup';
import { readServerEntry } from './server-entry';

/** The front page in another language than English, as `dist/routes.json` has it. */
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

/**
 * Renders the public pages into `dist`, styles included.
 * @returns the pages beside the front page, and the front page in other languages
 * @throws Error naming each link that leads nowhere
 */
export async function prerender(root: string, dist: string): Promise<BuiltSite> {
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
    const pages = listSitePages();
    const markup = new Map([['/', entry.render()]]);
    for (const page of pages) markup.set(page.path, entry.renderPage(page));
    const broken = findBrokenLinks(markup, [...pagePatterns, ...offeredLanguages.map(frontPath)]);
    if (broken.length > 0) throw new Error(broken.join('\n'));

    const styled = (file: string): string =>
      inlineStyles(readFileSync(join(dist, file), 'utf8'), (href) =>
        readFileSync(join(dist, href), 'utf8').trim(),
      );
    const publicPage = styled(entryFiles.public);
    const front = insertMarkup(publicPage, markup.get('/') ?? '');
    writeFileSync(join(dist, entryFiles.public), front);
    const fronts = await Promise.all(
      offeredLanguages
        .filter((language) => language !== 'en')
        .map(async (language): Promise<FrontEntry> => {
          const messages = await compileCatalogue(language, ['messages', 'site']);
          const { markup: text, title, description } = entry.renderFront(language, messages);
          const page = insertMarkup(publicPage, text);
          const file = `pages/fronts/${language}.html`;
          mkdirSync(join(dist, 'pages/fronts'), { recursive: true });
          const [lang, dir] = [languageTag(language), languageDirection(language)];
          writeFileSync(join(dist, file), markLanguage(page, lang, dir));
          return { path: frontPath(language), file, lang, title, description };
        }),
    );
    const template = styled(entryFiles.page);
    rmSync(join(dist, entryFiles.page));
    const entries = pages.map(describePage);
    for (const { path, file } of entries) {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), insertMarkup(template, markup.get(path) ?? ''));
    }
    for (const [name, text] of Object.entries(entry.renderTemplates())) {
      mkdirSync(join(dist, 'pages/templates'), { recursive: true });
      writeFileSync(join(dist, 'pages/templates', `${name}.html`), insertMarkup(template, text));
    }
    return { pages: entries, fronts };
  } finally {
    await server.close();
  }
}
