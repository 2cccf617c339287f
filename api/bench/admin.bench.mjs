import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { call, once as run, startProduct } from './harness/stage.mjs';
import { measure } from './admin/measure.mjs';
import { readOperations } from './admin/operations.mjs';
import { planRequests } from './admin/requests.mjs';
import { StatementLog } from './admin/statement-log.mjs';

const SEED = fileURLToPath(new URL('./seed-large/run.mjs', import.meta.url));
const ADMIN = { email: 'admin1@seed.example', password: 'seeded accounts share this one', role: 'admin' };
const MAX_STATEMENT_MS = 100;

/** @typedef {import('./admin/measure.mjs').Measured} Measured */

export const title =
  'every query of the back office, one at a time, with 10,000 people and 100,000 audit entries; times in ms';

/**
 * Fills the database like `npm run seed:large`, signs in as an admin, and sends what the screens send.
 * @param {string} databaseUrl
 * @param {string | null} logFile the log of PostgreSQL, if we can read it: then the statements are measured as well
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl, logFile) {
  await seed(databaseUrl);
  if (logFile !== null)
    await run(databaseUrl, 'ALTER SYSTEM SET log_min_duration_statement = 0', 'SELECT pg_reload_conf()');
  const { server, stop } = await startProduct(databaseUrl);
  try {
    const { cookie } = await call(server, '/api/auth/login', { body: ADMIN });
    const send = async (/** @type {{ path: string, body?: unknown }} */ { path, body }) => {
      const answer = await call(server, path, { body, cookie });
      if (hasErrors(answer.body))
        throw new Error(`${path} answered ${JSON.stringify(answer.body).slice(0, 500)}`);
      return answer.body;
    };
    const log = logFile === null ? null : new StatementLog(logFile);
    const measured = [];
    for (const request of await planRequests(readOperations(), send))
      measured.push(await measure(request, send, log));
    return { duels: [], stop: () => Promise.resolve(), lines: report(measured) };
  } finally {
    await stop();
  }
}

/** @param {string} databaseUrl */
async function seed(databaseUrl) {
  const child = spawn(process.execPath, [SEED, '--database-url', databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The database could not be filled.');
}

/** @param {unknown} answer */
function hasErrors(answer) {
  return typeof answer === 'object' && answer !== null && 'errors' in answer;
}

/**
 * @param {readonly Measured[]} measured
 * @returns {string[]}
 */
function report(measured) {
  const slowest = (/** @type {Measured} */ { slowest: statement }) => statement?.ms ?? 0;
  const tooSlow = measured.filter((each) => slowest(each) > MAX_STATEMENT_MS);
  const bySlowest = [...measured].sort((a, b) => slowest(b) - slowest(a)).slice(0, 5);
  return [
    line('', 'p50', 'p95', 'KB', 'statements', 'slowest'),
    ...measured.map((each) =>
      line(
        each.name,
        each.p50.toFixed(1),
        each.p95.toFixed(1),
        (each.bytes / 1024).toFixed(0),
        String(each.statements ?? '-'),
        each.slowest?.ms.toFixed(1) ?? '-',
      ),
    ),
    '',
    `${String(measured.length)} requests; ${String(tooSlow.length)} with a statement above ${String(MAX_STATEMENT_MS)} ms.`,
    ...bySlowest.flatMap(({ name, slowest: statement }) =>
      statement ? [`${statement.ms.toFixed(1)} ms, ${name}: ${statement.text.slice(0, 300)}`] : [],
    ),
  ];
}

/**
 * @param {string} name
 * @param {string[]} cells
 */
function line(name, ...cells) {
  return `${name.slice(0, 56).padEnd(58)}${cells.map((cell) => cell.padStart(11)).join('')}`;
}
