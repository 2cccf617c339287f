import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { Socket, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, serverEnvironment } from './cluster.js';
import { ignore } from './binaries.js';
import { findServers, isRunning, signal, waitForEnd } from './processes.js';

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
/** Crash recovery may have a lot to replay. */
const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 30_000;

/**
 * Replaces the shell with the server ("exec"), after starting a watcher that holds the other end of our pipe. A line on
 * the pipe ends the watcher quietly; EOF without a line means that this process was killed, and the watcher tells the
 * server to shut down. The double parentheses orphan the watcher: the server must not find a child that it does not
 * know.
 */
const START_WATCHED = '( ( read -r word <&3 || kill -INT "$$" ) & ); exec 3<&-; exec "$0" "$@"';

/** A running server. */
export interface Server {
  port: number;
  /** Settles when the server's process has exited, for whatever reason. */
  ended: Promise<void>;
  /** Fast shutdown: open connections are dropped, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  logFile: string;
  /** PostgreSQL settings that override ours, by name. */
  settings?: Record<string, string>;
}

/**
 * Cleans up a cluster after an earlier run: shuts down a server that still runs, then removes a stale `postmaster.pid`.
 * Only touches PostgreSQL processes in this very directory. The caller holds the directory's lock, so none of them
 * belongs to a live Portolan.
 */
export async function endEarlierServer(directory: string, log: (line: string) => void): Promise<void> {
  const postmaster = Number((await postmasterLines(directory))[0]);
  for (const [word, milliseconds] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const pids = await findServers(directory);
    if (pids.length === 0) break;
    log(`An earlier run left its database running. Stopping it (${word}).`);
    // While the postmaster lives, it manages its own children.
    const targets = word !== 'SIGKILL' && pids.includes(postmaster) ? [postmaster] : pids;
    for (const pid of targets) signal(pid, word);
    await waitForEnd(pids, milliseconds);
  }
  const left = await findServers(directory);
  if (left.length > 0) {
    throw new Error(`An earlier PostgreSQL on ${directory} does not stop (process ${left.join(', ')}).`);
  }
  // With no process left, the file is stale, but its pid may by now belong to another program.
  if (process.platform === 'linux') await rm(join(directory, 'postmaster.pid'), { force: true });
}

/** Starts the server on a free port of the loopback interface and waits until it accepts connections. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  await rotate(options.logFile);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const result = await launch(cluster, port, options);
    if (typeof result !== 'string') return result;
    // Another process may have taken the port after we picked it.
    if (attempt === 3 || !/could not bind|Address already in use/i.test(result)) {
      throw new Error(`PostgreSQL did not start. Its last output: ${result}`);
    }
  }
}

/** Returns the server, or throws its last output when it exited before it was ready. */
async function launch(cluster: Cluster, port: number, options: ServerOptions): Promise<Server | string> {
  const logFile = await open(options.logFile, 'a', 0o600);
  const before = (await logFile.stat()).size;
  const child = spawnServer(cluster, port, options.settings ?? {}, logFile);
  await logFile.close();
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new Error('Could not open the pipe to the database.');
  // The watcher may exit first; a failed write is not an error.
  pipe.on('error', () => undefined);
  let over = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      over = true;
      pipe.end('ended\n');
      resolve();
    });
  });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!over && !(await isReady(cluster.directory, child.pid))) {
    if (Date.now() > deadline) {
      await stopServer(child, ended);
      return 'it was not ready in time.';
    }
    await Promise.race([delay(10), ended]);
  }
  if (over) return lastWords(options.logFile, before);
  // Neither the server nor the pipe keeps an otherwise idle process alive.
  child.unref();
  pipe.unref();
  let stopping: Promise<void> | undefined;
  return { port, ended, stop: () => (stopping ??= stopServer(child, ended)) };
}

function spawnServer(
  cluster: Cluster,
  port: number,
  extra: Record<string, string>,
  logFile: FileHandle,
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // Several processes, each with its pools, and commands beside them.
    max_connections: '250',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A single server without replicas or archiving.
    wal_level: 'minimal',
    max_wal_senders: '0',
    ...extra,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(
    '/bin/sh',
    ['-c', START_WATCHED, cluster.binaries.postgres, '-D', cluster.directory, ...flags],
    {
      ...cluster.account,
      cwd: '/',
      env: serverEnvironment(),
      // A separate session: Ctrl-C in the terminal reaches only us, and we stop the database last.
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd, 'pipe'],
    },
  );
}

async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref();
  for (const [word, milliseconds] of [
    ['SIGINT', STOP_TIMEOUT_MS],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(word);
    const timer = new AbortController();
    await Promise.race([
      ended,
      delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
  }
}

/** The port of the server that runs on a data directory and accepts connections; null if there is none. */
export async function findRunningPort(directory: string): Promise<number | null> {
  const lines = await postmasterLines(directory);
  const ready = lines[7]?.trim() === 'ready' && (await isRunning(Number(lines[0])));
  return ready ? Number(lines[3]) : null;
}

async function isReady(directory: string, pid: number | undefined): Promise<boolean> {
  const lines = await postmasterLines(directory);
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

/** The lines of postmaster.pid: pid, directory, start time, port, socket, address, shared memory key, state. */
async function postmasterLines(directory: string): Promise<string[]> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

async function lastWords(path: string, from: number): Promise<string> {
  const text = (await readFile(path)).subarray(from).toString('utf8').trim();
  return text.split('\n').slice(-6).join(' | ') || `none; see ${path}`;
}

async function rotate(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`).catch(ignore('ENOENT'));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system has no free port.'));
      });
    });
  });
}
