import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { emptySlots } from '../prerender/empty-slots.ts';
import type { SitePage } from '../../src/public-site/page/site-page.ts';
import { listSitePages } from '../content/site-pages.ts';
import { languageDirection, languageTag, offeredLanguages } from '../../src/lib/i18n/languages.ts';
import { markLanguage } from '../prerender/finish-page.ts';
import { insertMarkup } from '../prerender/insert-markup.ts';
import { readServerEntry } from '../prerender/server-entry.ts';
import { compileCatalogue } from './catalogues.ts';

/** Paths that Vite or a file handles; all other page requests get the app's entry. */
function wantsAppPage(request: IncomingMessage): boolean {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  return isPage && path !== '/' && !path.includes('.') && !path.startsWith('/@');
}

const getPath = (url = '/'): string => url.split(/[?#]/)[0]?.replace(/(.)\/+$/, '$1') ?? '/';

const appFallback: Connect.NextHandleFunction = (request, _response, next) => {
  if (wantsAppPage(request)) request.url = '/app.html';
  next();
};

const listAllPages = (): SitePage[] => offeredLanguages.flatMap((language) => listSitePages(language));

/** In development, the other public pages are also rendered on each request. */
const siteFallback: Connect.NextHandleFunction = (request, _response, next) => {
  const path = getPath(request.url);
  if (wantsAppPage(request) && listAllPages().some((page) => page.path === path)) request.url = '/page.html';
  next();
};

/** @throws Error if there is no such page */
function findPage(url: string | undefined): SitePage {
  const found = listAllPages().find(({ path }) => path === getPath(url));
  if (found === undefined) throw new Error(`${url ?? ''} isn't a public page.`);
  return found;
}

/**
 * In development and preview: `/` and the other public pages are rendered on each request, and every other
 * page path gets the app's entry, as in production.
 */
export function entryPages(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'portolan:entry-pages',
    configureServer(created: ViteDevServer) {
      server = created;
      return () => {
        created.middlewares.use(siteFallback);
        created.middlewares.use(appFallback);
      };
    },
    configurePreviewServer(preview: PreviewServer) {
      preview.middlewares.use(appFallback);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, context) {
        const isFront = context.path.endsWith('/index.html');
        if (server === undefined || !(isFront || context.path.endsWith('/page.html'))) return html;
        const entry = readServerEntry(await server.ssrLoadModule('/src/public-site/entry-server.tsx'));
        if (isFront) return emptySlots(insertMarkup(html, entry.render()));
        const page = findPage(context.originalUrl);
        const { language } = page;
        const messages = language === 'en' ? {} : await compileCatalogue(language, ['messages', 'site']);
        const marked = markLanguage(html, languageTag(language), languageDirection(language));
        return emptySlots(insertMarkup(marked, entry.renderPage(page, messages)));
      },
    },
  };
}
