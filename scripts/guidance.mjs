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
const { prepareApi } = await import('./lib/prepare-api.mjs');
const { ROOT, inRoot } = await import('./lib/root.mjs');

await prepareApi();
// npm runs in the root, so files are resolved from the caller's directory.
process.chdir(process.env['INIT_CWD'] ?? ROOT);
const cli = inRoot('api', 'dist', 'cli.js');
process.argv = [process.execPath, cli, 'guidance', ...process.argv.slice(2)];
await import(pathToFileURL(cli).href);
