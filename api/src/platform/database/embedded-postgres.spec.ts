import { spawn } from 'node:child_process';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DataDirectoryInUseError,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.js';
import { noteOwner, removeAbandoned } from './embedded/abandoned.js';
import { openCluster, serverEnvironment } from './embedded/cluster.js';
import { isRunning, findServers, waitForEnd } from './embedded/processes.js';

let dataDir: string;
let started: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portolan-embedded-'));
  await chmod(dataDir, 0o711);
  started = [];
});

afterEach(async () => {
  for (const postgres of started) await postgres.stop();
  const real = await realpath(join(dataDir, 'postgres')).catch(() => null);
  if (real) await rm(real, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options });
  started.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const clusterDirectory = () => realpath(join(dataDir, 'postgres', 'data'));

describe('a first start', () => {
  it('creates a durable UTF-8 database in UTC whose sort order depends on no system locale', async () => {
    const { url } = await start();
    const [row] = await query(
      url,
      `SELECT current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
              current_setting('server_encoding') encoding, current_setting('timezone') zone,
              current_setting('max_connections') connections, datlocprovider provider, datlocale locale
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      connections: '250',
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  it('requires a password, which is in a file that only its owner can read', async () => {
    const { url } = await start();
    const { mode } = await stat(join(dataDir, 'postgres', 'password'));
    expect(mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('removes what a start that was killed during setup left behind', async () => {
    await mkdir(join(dataDir, 'postgres.init-0123'));
    await writeFile(join(dataDir, 'postgres.init-0123', 'half'), '');
    await start();
    expect(await readdir(dataDir)).not.toContain('postgres.init-0123');
  });
});

describe('a stop', () => {
  it('ends every database process, once for all callers', async () => {
    const postgres = await start();
    const directory = await clusterDirectory();
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(await findServers(directory)).toEqual([]);
    expect(await readdir(dataDir)).not.toContain('portolan.lock');
  });

  it('keeps the data for the next start', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});

describe('a second live Portolan on the same data directory', () => {
  it('is refused with a readable message and harms nothing', async () => {
    const first = await start();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(DataDirectoryInUseError);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /Portolan is already running .* \(process \d+\)\. Stop it first, or set DATA_DIR/,
    );
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a start after a killed run', () => {
  it('takes over a lock whose process number now belongs to another process', async () => {
    const lock = JSON.stringify({ pid: process.ppid, start: 'long ago' });
    await writeFile(join(dataDir, 'portolan.lock'), lock);
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('takes over a lock file without a readable holder', async () => {
    await writeFile(join(dataDir, 'portolan.lock'), '{"pid":');
    await expect(start()).resolves.toBeDefined();
  });

  it('recovers a database killed with SIGKILL, with everything that was committed', async () => {
    const ends: string[] = [];
    const first = await start({ onUnexpectedEnd: () => ends.push('ended') });
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const directory = await clusterDirectory();
    const pids = await findServers(directory);
    process.kill(
      Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[0]),
      'SIGKILL',
    );
    expect(await waitForEnd(pids, 10_000)).toBe(true);
    await first.stop();
    expect(ends).toEqual(['ended']);
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('replaces a stale postmaster.pid whose number now belongs to another process', async () => {
    await (await start()).stop();
    const directory = await clusterDirectory();
    const stale = [process.pid, directory, 0, 1, '', '127.0.0.1', '', 'ready', ''].join('\n');
    await writeFile(join(directory, 'postmaster.pid'), stale);
    await start();
    expect(await isRunning(process.pid)).toBe(true);
  });

  it('stops a database left running by an earlier start, and starts its own', async () => {
    const first = await start();
    const port = new URL(first.url).port;
    await first.stop();
    const cluster = await openCluster(dataDir, () => undefined);
    const orphan = spawn(
      cluster.binaries.postgres,
      ['-D', cluster.directory, '-p', port, '-c', 'unix_socket_directories='],
      { ...cluster.account, env: serverEnvironment(), cwd: '/', stdio: 'ignore', detached: true },
    );
    const ended = new Promise((resolve) => orphan.once('exit', resolve));
    await expect
      .poll(async () => readFile(join(cluster.directory, 'postmaster.pid'), 'utf8').catch(() => ''), {
        timeout: 15_000,
      })
      .toContain('ready');
    const output: string[] = [];
    const { url } = await start({ log: (line) => output.push(line) });
    await ended;
    expect(output).toEqual(['An earlier run left its database running. Stopping it (SIGINT).']);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('finds the database gone, because it exits when the process that started it is killed', async () => {
    const script = `
      import { runnerImport } from 'vite';
      const { module } = await runnerImport(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))});
      await module.startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      process.stdout.write('ready');
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const pids = await findServers(await clusterDirectory());
    expect(pids.length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    expect(await waitForEnd(pids, 15_000)).toBe(true);
  });
});

describe('a start in a folder that others cannot enter', () => {
  it('works for root too: the database is placed where its own account can go, behind a link', async () => {
    await chmod(dataDir, 0o700);
    const first = await start();
    const isRoot = process.getuid?.() === 0;
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(isRoot);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('removes what an earlier one left elsewhere, once its own temporary folder is gone', async () => {
    const elsewhere = join(dataDir, 'elsewhere');
    const owned = join(elsewhere, 'postgres-0a');
    const gone = join(elsewhere, 'postgres-0b');
    const foreign = join(elsewhere, 'postgres-0c');
    for (const home of [owned, gone, foreign]) await mkdir(home, { recursive: true });
    await noteOwner(owned, dataDir);
    await noteOwner(gone, join(tmpdir(), 'portolan-embedded-gone'));
    await noteOwner(foreign, '/srv/unmounted/portolan');
    await removeAbandoned(elsewhere);
    expect((await readdir(elsewhere)).sort()).toEqual(['postgres-0a', 'postgres-0c']);
  });
});
