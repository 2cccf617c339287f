/**
 * `npm run test:scan`: starts the built product on an empty installation and lets sqlmap and wapiti attack its REST API,
 * signed in as a user and as an admin. Fails on a finding, and on a response that admits an error of ours. Both are Debian
 * packages, which it doesn't install. `-- --minutes=30` limits sqlmap's time, `-- --only=/api/programs` its targets.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { end, endChildrenOnSignals, run, start, waitForExit } = await import('./lib/processes.mjs');
const { ROOT, inRoot } = await import('./lib/root.mjs');
const { readSqlmap, readWapiti } = await import('./lib/scan-results.mjs');
const { listTargets, withoutFields } = await import('./lib/scan-targets.mjs');

/** The longest that sqlmap may spend on one request. */
const TARGET_MS = 120_000;
const WAPITI_SECONDS = 300;
/** How many requests sqlmap attacks at a time. */
const AT_ONCE = 2;

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, only: { type: 'string', default: '' } },
});

/** @typedef {{ url: string, user: string, admin: string, folder: string }} Installation url, cookies, work folder */
/** @typedef {import('./lib/scan-targets.mjs').Target} Target */

process.chdir(ROOT);
endChildrenOnSignals();
try {
  requireScanners();
  await ensureInstalled();
  await ensureBuilt();
  const problems = await withProduct(async (product) => {
    const api = /** @type {import('./lib/scan-targets.mjs').OpenApi} */ (
      await (await fetch(`${product.url}/api/docs/openapi.json`)).json()
    );
    // Last what only admins can change, such as settings that turn features off.
    const targets = listTargets(api)
      .filter(({ path }) => path.startsWith(options.only))
      .sort((a, b) => Number(a.admin) - Number(b.admin));
    return [...(await scanWithWapiti(product, targets)), ...(await scanWithSqlmap(product, targets))];
  });
  for (const problem of problems) process.stderr.write(`FOUND ${problem}\n`);
  process.stdout.write(`${String(problems.length)} findings.\n`);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function requireScanners() {
  const missing = ['sqlmap', 'wapiti'].filter(
    (name) => spawnSync('sh', ['-c', 'command -v "$0"', name]).status !== 0,
  );
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  throw new Error(`Missing: ${names}. On Debian or Ubuntu: sudo apt-get install ${missing.join(' ')}`);
}

/**
 * Runs a task against an empty installation of the product, and removes it.
 * @template T
 * @param {(product: Installation) => Promise<T>} task
 * @returns {Promise<T>}
 */
async function withProduct(task) {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-scan-'));
  const port = await findPort();
  const url = `http://127.0.0.1:${String(port)}`;
  const admin = { email: 'admin@example.com', password: 'sextant over the harbour' };
  const child = start(process.execPath, [inRoot('api', 'dist', 'main.js')], {
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '1000000',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  child.stdout.resume();
  child.stderr.pipe(process.stderr);
  try {
    await waitUntilReady(url);
    const person = { email: 'scan@example.com', username: 'scan', firstName: 'Ada', lastName: 'Lovelace' };
    const user = await signIn(`${url}/api/auth/signup`, { ...person, password: admin.password });
    return await task({ url, folder, user, admin: await signIn(`${url}/api/auth/login`, admin) });
  } finally {
    end(child);
    await waitForExit(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<number>} a free port */
function findPort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}

/** @param {string} url */
async function waitUntilReady(url) {
  const until = Date.now() + 180_000;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await delay(500);
  }
  throw new Error('The product is not ready after three minutes.');
}

/**
 * @param {string} url
 * @param {object} body
 * @returns {Promise<string>} the session cookie
 */
async function signIn(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || cookie === undefined) throw new Error(`${url} answered ${await answer.text()}`);
  return cookie.split(';')[0] ?? '';
}

/**
 * @param {Installation} product
 * @param {readonly Target[]} targets
 * @returns {Promise<string[]>} what was found
 */
async function scanWithSqlmap(product, targets) {
  const until = Date.now() + Number(options.minutes) * 60_000;
  const waiting = [...targets];
  /** @type {string[]} */
  const problems = [];
  let reached = 0;
  const counts = { clean: 0, 'without values': 0, unfinished: 0 };
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      if (Date.now() > until) {
        waiting.unshift(target);
        return;
      }
      const { target: valid, status } = await makeValid(product, target);
      const name = `${valid.method} ${valid.path}`;
      const { state, found } = readSqlmap(await attack(product, valid));
      if (state === 'clean' && status < 400) reached += 1;
      process.stdout.write(`[sqlmap] ${state}: ${name} (answered ${String(status)})\n`);
      problems.push(...found.map((what) => `sqlmap, ${name}: ${what}`));
      if (state !== 'found') counts[state] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (counts.clean === 0 && targets.length > 0) problems.push('sqlmap tested nothing to its end');
  process.stdout.write(
    `[sqlmap] ${String(counts.clean)} of ${String(targets.length)} requests without a finding, ` +
      `${String(reached)} of them valid; ${String(counts['without values'])} without a value to test, ` +
      `${String(counts.unfinished)} unfinished, ${String(waiting.length)} not reached.\n`,
  );
  return problems;
}

/**
 * Leaves out, one after another, the fields that the product refuses: a refused request reaches no query.
 * @param {Installation} product
 * @param {Target} target
 * @returns {Promise<{ target: Target, status: number }>}
 */
async function makeValid(product, target) {
  const answer = await fetch(`${product.url}${target.path}`, {
    method: target.method,
    headers: {
      cookie: target.admin ? product.admin : product.user,
      ...(target.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(target.body === undefined ? {} : { body: JSON.stringify(target.body) }),
  });
  const { status } = answer;
  const text = await answer.text();
  if (status !== 400) return { target, status };
  const { errors = [] } = /** @type {{ errors?: { field: string }[] }} */ (JSON.parse(text));
  const valid = withoutFields(
    target,
    errors.map(({ field }) => field.split('.')[0] ?? ''),
  );
  const isSame = valid.path === target.path && JSON.stringify(valid.body) === JSON.stringify(target.body);
  const hasValues = valid.ids.length > 0 || valid.path.includes('?') || JSON.stringify(valid.body) !== '{}';
  return isSame || !hasValues ? { target, status } : makeValid(product, valid);
}

/**
 * Attacks every value of a request.
 * @param {Installation} product
 * @param {Target} target
 * @returns {Promise<string>} what sqlmap wrote
 */
async function attack(product, { method, path, ids, body, admin }) {
  // An asterisk marks a value of the path. With one, sqlmap leaves the query alone unless it is configured otherwise.
  const marked = ids.reduce((url, id) => url.replace(`/${id}`, `/${id}*`), path);
  const args = [
    ...['-u', `${product.url}${marked}`, '--method', method],
    ...(body === undefined ? [] : ['--data', JSON.stringify(body), '-H', 'Content-Type: application/json']),
    ...['--cookie', admin ? product.admin : product.user],
    ...['--batch', '--level=1', '--risk=1', '--technique=BES', '--dbms=PostgreSQL', '--flush-session'],
    ...['--timeout=10', '--retries=1', '--threads=1', '--disable-coloring'],
    '--ignore-code=400,401,402,403,404,405,409,410,413,415,422,429',
    ...['--output-dir', join(product.folder, 'sqlmap')],
  ];
  const { output } = await run('sqlmap', args, { prefix: '', timeoutMs: TARGET_MS, quiet: true });
  return output;
}

/**
 * @param {Installation} product
 * @param {readonly Target[]} targets
 * @returns {Promise<string[]>} what was found
 */
async function scanWithWapiti(product, targets) {
  const report = join(product.folder, 'wapiti.json');
  const reads = targets.filter(({ method, path }) => method === 'GET' && path.includes('?'));
  const args = [
    ...['-u', `${product.url}/`, '--scope', 'domain', '-d', '2'],
    ...reads.flatMap(({ path }) => ['-s', `${product.url}${path}`]),
    ...['-H', `Cookie: ${product.user}`, '-m', 'sql,xss,permanentxss,exec,file,redirect,crlf'],
    ...['--max-scan-time', String(WAPITI_SECONDS / 2), '--max-attack-time', String(WAPITI_SECONDS / 5)],
    ...['--no-bugreport', '--flush-session', '--store-session', join(product.folder, 'wapiti')],
    ...['-f', 'json', '-o', report, '-v', '0'],
  ];
  writeFileSync(report, '');
  const { ok, output } = await run('wapiti', args, { quiet: true, timeoutMs: WAPITI_SECONDS * 3_000 });
  const text = readFileSync(report, 'utf8');
  if (!ok || text === '') return [`wapiti did not finish: ${output}`];
  const found = readWapiti(text);
  const pages = /found (\d+) URLs/.exec(output)?.[1] ?? 'unknown';
  process.stdout.write(`[wapiti] pages and forms: ${pages}; findings: ${String(found.length)}.\n`);
  return found.map((what) => `wapiti, ${what}`);
}
