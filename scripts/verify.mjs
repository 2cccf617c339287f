/** `npm run verify`: everything that `npm test` runs, except the build and the browser. For use while you work. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { endChildrenOnSignals } = await import('./lib/processes.mjs');
const { apiTests, packageTests, scriptTests, staticChecks, webTests } = await import('./lib/checks.mjs');
const { runLanes, summarise, taskCheck } = await import('./lib/suite.mjs');
const { ROOT } = await import('./lib/root.mjs');

const begin = Date.now();
process.chdir(ROOT);
endChildrenOnSignals();
const install = taskCheck('install', async () => {
  await ensureInstalled();
  return [];
});
const rows = await runLanes([[install]]);
if (rows.every((row) => row.failed === 0)) {
  rows.push(...(await runLanes([[apiTests], [...staticChecks, scriptTests, packageTests, webTests]])));
}
if (!summarise(rows, begin)) process.exitCode = 1;
