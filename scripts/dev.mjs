/**
 * `npm run dev`: compiles and restarts the api on every change, and serves the web with Vite and hot updates, both
 * at one URL. Ctrl-C ends everything.
 */
import { watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { copyAssets, removeOrphans } = await import('./lib/build.mjs');
const { end, endChildrenOnSignals, waitForExit, isStopping, start } = await import('./lib/processes.mjs');
const { ROOT, inRoot } = await import('./lib/root.mjs');

const API_PORT = process.env['PORT'] ?? '3000';
const WEB = 'http://localhost:5173';

process.chdir(ROOT);
endChildrenOnSignals();
await ensureInstalled();

/** @type {import('node:child_process').ChildProcess | undefined} */
let api;
/** Restarts run one after another, and several requests for one are merged. */
let restarting = Promise.resolve();
let wished = false;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} prefix
 * @param {(line: string) => void} [seen]
 */
function show(child, prefix, seen) {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      process.stdout.write(`[${prefix}] ${line}\n`);
      seen?.(line);
    });
  }
}

function restartApi() {
  if (wished) return;
  wished = true;
  restarting = restarting.then(async () => {
    wished = false;
    if (api) {
      end(api);
      // The next process needs the port and the database.
      await waitForExit(api);
    }
    if (isStopping()) return;
    removeOrphans();
    copyAssets();
    api = start(process.execPath, ['--enable-source-maps', 'api/dist/main.js'], {
      env: {
        PORT: API_PORT,
        PUBLIC_URL: process.env['PUBLIC_URL'] ?? WEB,
        WEB_ORIGINS: process.env['WEB_ORIGINS'] ?? 'http://127.0.0.1:5173',
      },
    });
    show(api, 'api', (line) => {
      if (line.includes('Portolan is running')) process.stdout.write(`\nOpen ${WEB}\n\n`);
    });
  });
}

const compiler = start(process.execPath, [
  inRoot('node_modules', 'typescript-7', 'bin', 'tsc'),
  ...['-b', 'api/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
]);
show(compiler, 'tsc', (line) => {
  if (/Found 0 errors/.test(line)) restartApi();
});

watch(inRoot('api', 'src'), { recursive: true }, (_event, name) => {
  if (name && !/\.(ts|md)$/.test(name) && /\.\w+$/.test(name) && api) restartApi();
});

const vite = start(
  process.execPath,
  [
    inRoot('node_modules', 'vite', 'bin', 'vite.js'),
    '--port',
    '5173',
    '--strictPort',
    '--clearScreen',
    'false',
  ],
  { cwd: inRoot('web'), env: { API_ORIGIN: `http://127.0.0.1:${API_PORT}` } },
);
show(vite, 'web');

// Stops if either of the two ends.
const [code] = await Promise.race([compiler, vite].map(async (child) => [await waitForExit(child)]));
if (!isStopping()) {
  process.exitCode = code ?? 1;
  process.kill(process.pid, 'SIGTERM');
}
