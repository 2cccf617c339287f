import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { entryFiles } from './pages';
import { inlineStyles } from './finish-page';
import { insertMarkup } from './insert-markup';

/** Renders the public page into `dist/index.html`, styles included. */
export async function prerender(root: string, dist: string): Promise<void> {
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const entry: unknown = await server.ssrLoadModule('/src/public-site/entry-server.tsx');
    const file = join(dist, entryFiles.public);
    const withMarkup = insertMarkup(readFileSync(file, 'utf8'), entry);
    writeFileSync(
      file,
      inlineStyles(withMarkup, (href) => readFileSync(join(dist, href), 'utf8').trim()),
    );
  } finally {
    await server.close();
  }
}
