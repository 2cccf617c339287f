/** `npm run pictures`: takes the pictures of the README from the built product, in a real Chromium. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { requireChromium } = await import('./lib/chromium.mjs');
const { run } = await import('./lib/processes.mjs');
const { ROOT, inRoot } = await import('./lib/root.mjs');

process.chdir(ROOT);
await ensureInstalled();
await ensureBuilt();
const chromium = requireChromium();
if ('why' in chromium) {
  process.stderr.write(`${chromium.why}\n`);
  process.exitCode = 1;
} else {
  const { ok } = await run(
    process.execPath,
    [inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), 'scripts/pictures.ts'],
    {
      cwd: inRoot('web'),
      env: { CHROMIUM_PATH: chromium.path },
    },
  );
  if (!ok) process.exitCode = 1;
}
