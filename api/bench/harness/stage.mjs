import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Server } from './server.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * A database for one bench: created in the PostgreSQL of DATABASE_URL, or in an embedded one with the
 * product's own settings.
 * @returns {Promise<{ url: string, logFile: string | null, remove: () => Promise<void> }>} logFile: of the
 * embedded one
 */
export async function makeDatabase() {
  const given = process.env['DATABASE_URL'];
  return given ? databaseIn(given) : embeddedDatabase();
}

/** @param {string} adminUrl */
async function databaseIn(adminUrl) {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await once(adminUrl, `CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, logFile: null, remove: () => once(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function embeddedDatabase() {
  /** @type {unknown} */
  const module = await import(join(DIST, 'platform', 'database', 'embedded-postgres.js'));
  const { startEmbeddedPostgres } =
    /** @type {typeof import('../../src/platform/database/embedded-postgres.js')} */ (module);
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-'));
  // When started by root, the database runs under a separate account, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const remove = async () => {
    await postgres.stop();
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, logFile: join(dataDir, 'postgres.log'), remove };
}

/**
 * Starts the built product as in production, on a separate database; only its rate limits are raised, and admins need no
 * code.
 * @param {string} databaseUrl
 * @param {NodeJS.ProcessEnv} [env] further settings
 */
export async function startProduct(databaseUrl, env = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-data-'));
  const server = await Server.start(join(DIST, 'main.js'), {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(24).toString('hex'),
    ALLOW_SANDBOX_PAYMENTS: 'true',
    RATE_LIMIT_FACTOR: '1000000',
    ...env,
  });
  return {
    server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Sends a request to the product and returns the response's body.
 * @param {Server} server
 * @param {string} path
 * @param {{ body?: unknown, cookie?: string }} [options]
 * @returns {Promise<{ status: number, body: unknown, cookie: string }>}
 */
export async function call(server, path, { body, cookie } = {}) {
  const answer = await fetch(`http://127.0.0.1:${String(server.port)}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie ? { Cookie: cookie } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${text.slice(0, 500)}`);
  return {
    status: answer.status,
    body: JSON.parse(text),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

/**
 * Runs statements on a separate connection.
 * @param {string} url
 * @param {string[]} statements
 */
export async function once(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
