/**
 * `npm run cluster` runs the product as services on one machine, without containers: two api processes behind a
 * load balancer, and two workers. `npm run cluster -- restart` replaces them one by one without a failed request.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { Balancer } = await import('./lib/balancer.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { end, endChildrenOnSignals, isStopping, start, waitForExit } = await import('./lib/processes.mjs');
const { inRoot, ROOT } = await import('./lib/root.mjs');

const READY_MS = 120_000;
/** The maximum time that a process takes to stop. */
const DRAIN_MS = 30_000;

/**
 * @typedef {object} Member a process of the cluster
 * @property {string} name
 * @property {import('node:child_process').ChildProcess} child
 * @property {import('./lib/balancer.mjs').Node | null} node where requests reach it; null for a worker
 */

process.chdir(ROOT);
try {
  process.loadEnvFile('.env');
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
const pidFile = path.join(process.env['DATA_DIR'] ?? '.data', 'cluster.pid');

if (process.argv[2] === 'restart') await askForRestart();
else await runCluster();

async function askForRestart() {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGUSR2');
  } catch {
    process.stderr.write(`No cluster runs on ${path.dirname(pidFile)}. Start it with "npm run cluster".\n`);
    process.exitCode = 1;
  }
  return Promise.resolve();
}

async function runCluster() {
  if (!process.env['DATABASE_URL']) {
    process.stderr.write(
      'Set DATABASE_URL to a PostgreSQL that runs already, and REDIS_URL too if you have a Redis. Processes of a cluster share them.\n',
    );
    process.exitCode = 2;
    return;
  }
  endChildrenOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  const balancer = new Balancer();
  const port = await balancer.listen(Number(process.env['PORT'] ?? 3000));
  const url = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;

  /** @type {Member[]} */
  let members = [];
  // One after another: the first one migrates the schema and creates the secrets.
  for (const name of ['api-1', 'api-2']) members.push(await startApi(balancer, name, url));
  for (const name of ['worker-1', 'worker-2']) members.push(startWorker(name, url));
  for (const member of members) watch(member);

  writeFileSync(pidFile, String(process.pid));
  process.on('exit', () => rmSync(pidFile, { force: true }));
  process.stdout.write(
    `The cluster runs at ${url}. "npm run cluster -- restart" replaces its processes one by one.\n`,
  );

  let restarting = Promise.resolve();
  process.on('SIGUSR2', () => {
    restarting = restarting.then(async () => {
      for (const member of [...members]) {
        if (isStopping()) return;
        await replace(member);
      }
      process.stdout.write('All processes were replaced.\n');
    });
    restarting = restarting.catch((/** @type {unknown} */ error) => {
      process.stderr.write(`${String(error)} The former processes go on.\n`);
    });
  });

  /**
   * Restarts a process that died.
   * @param {Member} member
   */
  function watch(member) {
    void waitForExit(member.child).then(async () => {
      if (isStopping() || !members.includes(member)) return;
      process.stderr.write(`${member.name} ended. Starting it again.\n`);
      if (member.node) await balancer.drain(member.node, 0);
      await setTimeout(1_000);
      const next = await startMember(member.name, member.node !== null);
      members = members.map((each) => (each === member ? next : each));
      watch(next);
    });
  }

  /**
   * Replaces a process: the new one is ready before the old one gets no more requests, and the old one ends once it
   * has answered all of its own.
   * @param {Member} member
   */
  async function replace(member) {
    const next = await startMember(member.name, member.node !== null);
    members = members.map((each) => (each === member ? next : each));
    watch(next);
    if (member.node) await balancer.drain(member.node, DRAIN_MS);
    end(member.child);
    await waitForExit(member.child);
    process.stdout.write(`${member.name} was replaced.\n`);
  }

  /**
   * @param {string} name
   * @param {boolean} serves
   */
  async function startMember(name, serves) {
    return serves ? startApi(balancer, name, url) : Promise.resolve(startWorker(name, url));
  }
}

/**
 * @param {import('./lib/balancer.mjs').Balancer} balancer
 * @param {string} name
 * @param {string} url
 * @returns {Promise<Member>} ready
 */
async function startApi(balancer, name, url) {
  const port = await findFreePort();
  const child = startProcess('main.js', name, { PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: '1' });
  const until = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not get ready.`);
    await setTimeout(100);
  }
  return { name, child, node: balancer.add(`${name}-${port}`, port) };
}

/**
 * @param {string} name
 * @param {string} url
 * @returns {Member}
 */
function startWorker(name, url) {
  return { name, child: startProcess('worker.js', name, { PUBLIC_URL: url }), node: null };
}

/**
 * @param {string} entry
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
function startProcess(entry, name, env) {
  const child = start(process.execPath, [inRoot('api', 'dist', entry)], {
    env: { ...env, WORKER: 'separate' },
  });
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      for (const line of text.split('\n')) if (line !== '') to.write(`[${name}] ${line}\n`);
    });
  }
  return child;
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
