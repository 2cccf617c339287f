/** `npm run privacy`: writes PRIVACY.md from the annotations of the api's entities. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { endChildrenOnSignals, run } = await import('./lib/processes.mjs');
const { ROOT } = await import('./lib/root.mjs');

process.chdir(ROOT);
endChildrenOnSignals();
try {
  await ensureInstalled();
  await ensureBuilt({ parts: ['api'] });
  const { ok } = await run(process.execPath, ['api/dist/cli.js', 'privacy']);
  if (!ok) throw new Error('PRIVACY.md was not written; the output of the api is above.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
