/**
 * `npm run test:faults`: kills real processes of the built product during uploads, seals, and payments, and lets
 * 200 people sign, and 200 seals become due, at once. It also runs the former build on the current schema. Too slow for
 * `npm test`, so it is separate.
 */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { endChildrenOnSignals, run } = await import('./lib/processes.mjs');
const { ensureSystemTools } = await import('./lib/setup.mjs');
const { inRoot, ROOT } = await import('./lib/root.mjs');

process.chdir(ROOT);
endChildrenOnSignals();
try {
  await ensureInstalled();
  await ensureBuilt();
  await ensureSystemTools();
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { ok } = await run(process.execPath, [vitest, 'run', '--config', 'vitest.faults.config.ts'], {
    cwd: inRoot('api'),
  });
  if (!ok) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
