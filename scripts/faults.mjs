/**
 * `npm run test:faults`: kills real processes of the built product in the middle of uploads, seals and payments, and has 200 people
 * sign, and 200 seals come due, at once. Slower than a suite may be, so it stands apart from `npm test`.
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
