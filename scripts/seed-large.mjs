/**
 * `npm run seed:large -- [--data-dir DIR | --database-url URL] [--seed N]` creates a large database for
 * measurements.
 */
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareApi } = await import('./lib/prepare-api.mjs');
const { inRoot } = await import('./lib/root.mjs');

await prepareApi();
await import(pathToFileURL(inRoot('api', 'bench', 'seed-large', 'run.mjs')).href);
