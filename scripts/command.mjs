/**
 * Runs an api command on the installation of this checkout: `node scripts/command.mjs NAME ...`. package.json
 * defines them: `npm run accounts`, `npm run audit`, `npm run backup`, `npm run payments`, `npm run reports`, `npm run restore`.
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
process.argv = [process.execPath, cli, ...process.argv.slice(2)];
await import(pathToFileURL(cli).href);
