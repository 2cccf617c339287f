/**
 * `npm run setup`: installs the packages of the lock file and the system packages that the tests need, and enables
 * the Git hooks.
 */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { endChildrenOnSignals } = await import('./lib/processes.mjs');
const { enableGitHooks, ensureSystemTools } = await import('./lib/setup.mjs');
const { ROOT } = await import('./lib/root.mjs');

process.chdir(ROOT);
endChildrenOnSignals();
await ensureInstalled();
await ensureSystemTools();
enableGitHooks();
process.stdout.write('Ready: "npm start" runs the product, "npm test" proves it.\n');
