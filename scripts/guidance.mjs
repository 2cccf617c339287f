/**
 * The commands about the rules and their figures, without a database or a network:
 * - `npm run guidance -- stale [--on YYYY-MM-DD] [--json]` lists the figures that are overdue for a check;
 * - `npm run guidance -- research [--on YYYY-MM-DD] [--json]` lists the figures that nobody has read on an official page
 *   yet, the most important first;
 * - `npm run guidance -- scores [--people 100000] [--seed 1] [--on YYYY-MM-DD]` shows how the scores of random people
 *   spread;
 * - `npm run guidance -- replay <receipt.json> [more.json]` recalculates receipts.
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
// npm runs in the root, so files are resolved from the caller's directory.
process.chdir(process.env['INIT_CWD'] ?? ROOT);
const cli = inRoot('api', 'dist', 'cli.js');
process.argv = [process.execPath, cli, 'guidance', ...process.argv.slice(2)];
await import(pathToFileURL(cli).href);
