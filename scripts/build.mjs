/** `npm run build [-- api|web]`: builds both parts, or one, whether or not they have changed. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { endChildrenOnSignals } = await import('./lib/processes.mjs');

endChildrenOnSignals();
try {
  const part = process.argv[2];
  await ensureInstalled();
  await ensureBuilt({ force: true, ...(part === 'api' || part === 'web' ? { parts: [part] } : {}) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
