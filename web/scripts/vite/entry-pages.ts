import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { emptySlots } from '../prerender/empty-slots.ts';
import { insertMarkup } from '../prerender/insert-markup.ts';

/** Paths that Vite itself or a file answers; all other page requests get the app's entry. */
function wantsAppPage(request: IncomingMessage): boolean {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  return isPage && path !== '/' && !path.includes('.') && !path.startsWith('/@');
}

const appFallback: Connect.NextHandleFunction = (request, _response, next) => {
  if (wantsAppPage(request)) request.url = '/app.html';
  next();
};

/**
 * In development and preview: `/` is the public page, rendered afresh on each request, and every other page path is
 * the app's entry, as the api serves them in production.
 */
export function entryPages(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'portolan:entry-pages',
    configureServer(created: ViteDevServer) {
      server = created;
      return () => {
        created.middlewares.use(appFallback);
      };
    },
    configurePreviewServer(preview: PreviewServer) {
      preview.middlewares.use(appFallback);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, context) {
        if (server === undefined || !context.path.endsWith('/index.html')) return html;
        const entry: unknown = await server.ssrLoadModule('/src/public-site/entry-server.tsx');
        return emptySlots(insertMarkup(html, entry));
      },
    },
  };
}
