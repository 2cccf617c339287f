/**
 * `npm test`: installs what it needs, then checks everything that can be checked. `npm run test:services` does the same
 * on a PostgreSQL and a Redis that run already. The last line is `N passed, N failed`.
 */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { endChildrenOnSignals } = await import('./lib/processes.mjs');
const { useServices } = await import('./lib/services.mjs');
const { apiTests, browserTests, budgets, build, scriptTests, staticChecks, webTests } =
  await import('./lib/checks.mjs');
const { runLanes, summarise, taskCheck } = await import('./lib/suite.mjs');
const { ROOT } = await import('./lib/root.mjs');

const begin = Date.now();
process.chdir(ROOT);
endChildrenOnSignals();

const install = taskCheck('install', async () => {
  await ensureInstalled();
  return [];
});
const services = taskCheck('services', useServices);

const rows = await runLanes([process.argv.includes('--services') ? [install, services] : [install]]);
if (rows.every((row) => row.failed === 0)) {
  // First, on both cores: tests of whole processes run what was built.
  rows.push(...(await runLanes([[build]])));
  // Two lanes for two cores: the tests of the api, which wait for a database, beside what only computes.
  rows.push(...(await runLanes([[apiTests], [...staticChecks, budgets, scriptTests, webTests]])));
  // Alone: a browser that has to share its cores fails for reasons of its own.
  rows.push(...(await runLanes([[browserTests]])));
}
if (!summarise(rows, begin)) process.exitCode = 1;
