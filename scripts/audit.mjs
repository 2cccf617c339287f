/**
 * `npm run audit -- verify | prune --older-than DAYS` checks the audit log, or removes old entries.
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
  // `.env` and DATA_DIR are those of the root, as with npm start.
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt({ parts: ['api'] });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
leaveSignals();
const cli = inRoot('api', 'dist', 'cli.js');
process.argv = [process.execPath, cli, 'audit', ...process.argv.slice(2)];
await import(pathToFileURL(cli).href);
