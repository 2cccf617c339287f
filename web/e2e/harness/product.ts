import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { runStatement, SERVICES_ADMIN, startServices } from './services.ts';

const run = promisify(execFile);

const MAIN = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));
const CLUSTER = fileURLToPath(new URL('../../../scripts/cluster.mjs', import.meta.url));

/**
 * The environment variable with the directory of {@link prepareData}; without it, each product starts empty.
 */
export const PREPARED_DATA = 'PORTOLAN_E2E_PREPARED_DATA';

interface Admin {
  readonly email: string;
  readonly password: string;
}

/** The addresses and folders of a product, as plain data. */
export interface ProductAddress {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The first admin, if one is configured; embedded, the product creates one. */
  readonly admin: Admin | null;
}

/** The built product, started as an operator starts it, shared with other test files. */
export interface RunningProduct extends ProductAddress {
  /** Text of every sent email, oldest first. */
  mails(): Promise<string[]>;
  /** Gives the account with this address the admin role, from the next sign-in on. */
  makeAdmin(email: string): Promise<void>;
  /** Ages everything earned by 30 days: its refund window has closed. */
  releaseCommissions(): Promise<void>;
}

/** A product for one test file. */
export interface Product extends RunningProduct {
  stop(): Promise<void>;
}

/**
 * Starts the product on a free port: everything embedded in one process, or in services mode (`DATABASE_URL` set) what
 * `npm run cluster` runs, two api processes behind a balancer and two workers, with an S3 store and a mail server.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await makeDataDir();
  const adminUrl = process.env['DATABASE_URL'];
  const services = adminUrl === undefined ? null : await startServices(adminUrl, dataDir);
  const prepared = process.env[PREPARED_DATA];
  if (services === null && prepared !== undefined) await run('cp', ['-a', `${prepared}/.`, dataDir]);
  const port = await freePort();
  const environment = { ...environmentFor(dataDir, port), ...services?.environment, ...settings };
  const product = launch(services === null ? MAIN : CLUSTER, environment);
  await waitForOutput(product, services === null ? 'Portolan is running at' : 'The cluster runs at');
  const address: ProductAddress = {
    url: `http://localhost:${port}`,
    dataDir,
    databaseUrl: services?.environment['DATABASE_URL'] ?? (await embeddedAddress(dataDir)),
    admin: services === null ? null : SERVICES_ADMIN,
  };
  const stop = async (): Promise<void> => {
    await end(product);
    await services?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...openProduct(address), stop };
}

/** The product shared by journeys that change nothing other people see. */
export function joinSharedProduct(): RunningProduct {
  return openProduct(inject('sharedProduct'));
}

function openProduct(address: ProductAddress): RunningProduct {
  const { dataDir, databaseUrl } = address;
  return {
    ...address,
    mails: () => readOutbox(path.join(dataDir, 'outbox')),
    makeAdmin: async (email) => {
      await runStatement(databaseUrl, "UPDATE users SET role = 'admin' WHERE email = $1", [email]);
    },
    releaseCommissions: async () => {
      await runStatement(databaseUrl, "UPDATE commission SET releases_at = now() - interval '1 minute'");
    },
  };
}

/**
 * The data directory of a product that was started once and stopped, as a starting point for other products.
 * None in services mode, or if the database is outside of the directory.
 */
export async function prepareData(): Promise<string | null> {
  if (process.env['DATABASE_URL'] !== undefined) return null;
  const dataDir = await makeDataDir();
  const product = launch(MAIN, environmentFor(dataDir, await freePort()));
  await waitForOutput(product, 'Portolan is running at');
  await end(product);
  if (!(await lstat(path.join(dataDir, 'postgres'))).isSymbolicLink()) return dataDir;
  await rm(dataDir, { recursive: true, force: true });
  return null;
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-e2e-'));
  // When started by root, the database runs under a separate account, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  return dataDir;
}

function environmentFor(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    MAIL_DELAY_SECONDS: '0',
  };
}

function launch(file: string, environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [file], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function waitForOutput(child: ChildProcess, sentence: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes(sentence)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${String(code)}:\n${output}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** The port of a product's embedded database: the fourth line of PostgreSQL's own file. */
async function embeddedAddress(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres');
  const [password, state] = await Promise.all([
    readFile(path.join(folder, 'password'), 'utf8'),
    readFile(path.join(folder, 'data/postmaster.pid'), 'utf8'),
  ]);
  const port = state.split('\n')[3]?.trim() ?? '';
  return `postgres://portolan:${encodeURIComponent(password.trim())}@127.0.0.1:${port}/portolan`;
}

/**
 * A free port below those that the system hands out by itself: the product's database asks for one of these before the
 * product listens.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No port between 20,000 and 30,000 is free.');
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

async function readOutbox(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}
