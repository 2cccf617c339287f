/**
 * `npm run codegen`: emits api/schema.graphql from the code of the api, then the types of the web's documents from it.
 * `npm run codegen -- --check` changes nothing and fails when the web's types no longer match the schema.
 */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { endChildrenOnSignals, run } = await import('./lib/processes.mjs');
const { staleWebTypes, writeWebTypes } = await import('./lib/web-types.mjs');
const { ROOT } = await import('./lib/root.mjs');

process.chdir(ROOT);
endChildrenOnSignals();
try {
  await ensureInstalled();
  if (process.argv.includes('--check')) {
    const stale = await staleWebTypes();
    for (const path of stale)
      process.stderr.write(`${path} is out of date: run "npm run codegen" and commit it.\n`);
    if (stale.length > 0) process.exitCode = 1;
  } else {
    await ensureBuilt({ parts: ['api'] });
    const { ok } = await run(process.execPath, ['api/dist/cli.js', 'schema']);
    if (!ok) throw new Error('The schema was not emitted; the output of the api is above.');
    await writeWebTypes();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
