/**
 * Runs an api command on the installation of this checkout: `node scripts/command.mjs NAME ...`. package.json
 * defines them: `npm run accounts`, `npm run audit`, `npm run backup`, `npm run payments`, `npm run reports`, `npm run restore`.
 */
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareApi } = await import('./lib/prepare-api.mjs');
const { inRoot } = await import('./lib/root.mjs');

await prepareApi();
const cli = inRoot('api', 'dist', 'cli.js');
process.argv = [process.execPath, cli, ...process.argv.slice(2)];
await import(pathToFileURL(cli).href);
