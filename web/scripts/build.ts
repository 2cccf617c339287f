import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pagePatterns } from '../src/lib/paths';
import { precompress } from './precompress';
import { hasInlineScript } from './prerender/finish-page';
import { entryFiles } from './prerender/pages';
import { prerender } from './prerender/prerender';
import { PLAYGROUND_PAGE, buildPlayground } from './vite/playground';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The server's Content-Security-Policy runs no script that is written into a page. */
function refuseInlineScript(): void {
  for (const file of [...Object.values(entryFiles), PLAYGROUND_PAGE]) {
    const html = readFileSync(join(dist, file), 'utf8');
    if (hasInlineScript(html))
      throw new Error(`${file} has a script of its own; the server would refuse to run it.`);
  }
}

/** The paths that the server answers with the app; all others are 404. */
function writeRoutes(): void {
  writeFileSync(join(dist, 'routes.json'), `${JSON.stringify({ paths: pagePatterns }, null, 2)}\n`);
}

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await buildPlayground(root, dist);
await prerender(root, dist);
refuseInlineScript();
writeRoutes();
const copies = precompress(dist);
log(`Built ${dist}, ${String(copies)} files with compressed copies.`);
