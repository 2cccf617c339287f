/**
 * `npm run seed:large -- [--data-dir DIR | --database-url URL] [--seed N]` creates a large database for
 * measurements.
 */
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { endChildrenOnSignals, leaveSignals } = await import('./lib/processes.mjs');
const { ROOT, inRoot } = await import('./lib/root.mjs');

endChildrenOnSignals();
try {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt({ parts: ['api'] });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
leaveSignals();
await import(pathToFileURL(inRoot('api', 'bench', 'seed-large', 'run.mjs')).href);
