import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pagePatterns } from '../src/lib/page-patterns.ts';
import { precompress } from './precompress.ts';
import { hasInlineScript } from './prerender/finish-page.ts';
import { entryFiles } from './prerender/pages.ts';
import { writeFirstScreens, type FirstScreens } from './prerender/first-screens.ts';
import { prerender, type BuiltSite } from './prerender/prerender.ts';
import { writeIcons } from './previews/icons.ts';
import { writePreviews } from './previews/write.ts';
import { buildOffline } from './vite/offline.ts';
import { PLAYGROUND_PAGE, buildPlayground } from './vite/playground.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The server's Content-Security-Policy blocks inline scripts. */
function refuseInlineScript(pages: readonly { readonly file: string }[]): void {
  for (const file of [
    entryFiles.public,
    entryFiles.app,
    PLAYGROUND_PAGE,
    ...pages.map((page) => page.file),
  ]) {
    const html = readFileSync(join(dist, file), 'utf8');
    if (hasInlineScript(html))
      throw new Error(`${file} has a script of its own; the server would refuse to run it.`);
  }
}

/** The paths that the server answers with the app, and the pages that are built; all others are 404. */
function writeRoutes(site: BuiltSite, painted: FirstScreens): void {
  const routes = { paths: pagePatterns, ...site, ...painted };
  writeFileSync(join(dist, 'routes.json'), `${JSON.stringify(routes, null, 2)}\n`);
}

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await buildPlayground(root, dist);
const { site, previews } = await prerender(root, dist);
await buildOffline(root, dist);
const painted = await writeFirstScreens(root, dist);
await writePreviews(dist, previews);
await writeIcons(dist);
refuseInlineScript([...site.pages, ...site.fronts, ...painted.screens, ...painted.frames]);
writeRoutes(site, painted);
const copies = precompress(dist);
log(`Built ${dist}, ${String(copies)} files with compressed copies.`);
