/**
 * `npm start`: installs when needed, builds when needed, and runs Portolan in this very process.
 * `npm run start:worker` runs the worker the same way.
 */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { endChildrenOnSignals, leaveSignals } = await import('./lib/processes.mjs');
const { ROOT, inRoot } = await import('./lib/root.mjs');
const { pathToFileURL } = await import('node:url');

const entry = process.argv[2] === 'worker' ? 'worker' : 'main';

process.chdir(ROOT);
endChildrenOnSignals();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
// From here on, the application handles signals: it drains, then stops its database.
leaveSignals();
await import(pathToFileURL(inRoot('api', 'dist', `${entry}.js`)).href);
