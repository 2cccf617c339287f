/**
 * `npm test`: installs what it needs, then checks everything that can be checked. `npm run test:services` does the same
 * on a PostgreSQL and a Redis that run already, and its browser journeys on clusters of two api processes and two workers
 * with an S3 store and a mail server. `-- --journeys` runs only these. `npm test -- --changed[=REVISION]` runs what a change
 * touches, since the last commit or that revision. The last line is `N passed, N failed`.
 */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { endChildrenOnSignals } = await import('./lib/processes.mjs');
const { ensureSystemTools } = await import('./lib/setup.mjs');
const { useServices } = await import('./lib/services.mjs');
const { apiTests, browserTests, budgets, build, packageTests, scriptTests, staticChecks, webTests } =
  await import('./lib/checks.mjs');
const { checksFor, listChangedFiles } = await import('./lib/changed.mjs');
const { runLanes, summarise, taskCheck } = await import('./lib/suite.mjs');
const { ROOT } = await import('./lib/root.mjs');

const begin = Date.now();
process.chdir(ROOT);
endChildrenOnSignals();

const install = taskCheck('install', async () => {
  await ensureInstalled();
  await ensureSystemTools();
  return [];
});
const services = taskCheck('services', useServices);

const changed = readChangedOption(process.argv);
const rows = await runLanes([process.argv.includes('--services') ? [install, services] : [install]]);
if (rows.every((row) => row.failed === 0)) {
  if (changed !== null) rows.push(...(await runLanes([checksFor(listChangedFiles(changed))])));
  else if (process.argv.includes('--journeys')) rows.push(...(await runLanes([[build, browserTests]])));
  else rows.push(...(await runAll()));
}
if (!summarise(rows, begin)) process.exitCode = 1;

async function runAll() {
  // First, on both cores: tests of whole processes run what was built.
  const results = await runLanes([[build]]);
  // Two lanes for two cores: the api's tests, which wait for a database, and what only computes.
  results.push(
    ...(await runLanes([[apiTests], [webTests, packageTests, budgets, scriptTests, ...staticChecks]])),
  );
  // Browser tests run last and alone: a browser that competes for CPU fails for unrelated reasons.
  results.push(...(await runLanes([[browserTests]])));
  return results;
}

/**
 * The revision of `--changed` or `--changed=REVISION`; null without it.
 * @param {readonly string[]} args
 */
function readChangedOption(args) {
  const option = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  return option === undefined ? null : (option.split('=')[1] ?? 'HEAD');
}
