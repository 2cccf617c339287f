import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { CLUSTER_USER, createTraversableFolder, openCluster } from './embedded/cluster.js';
import { lockDataDirectory } from './embedded/data-dir-lock.js';
import { type Server, endEarlierServer, findRunningPort, startServer } from './embedded/server.js';

export { DataDirectoryInUseError } from './embedded/data-dir-lock.js';

export interface EmbeddedPostgresOptions {
  /** The product's data directory; made when it is missing. */
  dataDir: string;
  /** Receives messages for the operator, one sentence at a time. */
  log?: (line: string) => void;
  /** PostgreSQL settings that override ours, by name. Tests give up durability here; the product never does. */
  settings?: Record<string, string>;
  /** Called when the server stops unexpectedly. */
  onUnexpectedEnd?: () => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the product's database, as its owner, who may also create databases. */
  url: string;
  /** Shuts the server down, waits for it and releases the data directory. Further calls wait for the same shutdown. */
  stop(): Promise<void>;
}

const DATABASE = 'portolan';

/**
 * Runs an embedded PostgreSQL under a data directory: initializes it at the first start, recovers after a killed
 * process, and listens on a free port of 127.0.0.1 with a random password. When this process dies without calling
 * `stop`, the server shuts itself down.
 *
 * @throws DataDirectoryInUseError while another Portolan uses the directory, which is left untouched; Error with a
 * message for the operator for anything else that prevents the start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded database runs on Linux and macOS. On this system, set DATABASE_URL to your own PostgreSQL.',
    );
  }
  const dataDir = resolve(options.dataDir);
  await createTraversableFolder(dataDir);
  const unlock = await lockDataDirectory(dataDir);
  let server: Server | undefined;
  try {
    const cluster = await openCluster(dataDir, log);
    await endEarlierServer(cluster.directory, log);
    server = await startServer(cluster, {
      logFile: resolve(dataDir, 'postgres.log'),
      ...(options.settings ? { settings: options.settings } : {}),
    });
    const address = `postgres://${CLUSTER_USER}:${cluster.password}@127.0.0.1:${String(server.port)}`;
    await ensureDatabase(`${address}/postgres`);
    return { url: `${address}/${DATABASE}`, stop: guard(server, unlock, options, log) };
  } catch (error) {
    await server?.stop();
    await unlock();
    throw error;
  }
}

/**
 * The connection string of the database that a running Portolan has under a data directory, for a separate command.
 * @returns null when none is running there
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const home = resolve(dataDir, 'postgres');
  const port = await findRunningPort(resolve(home, 'data'));
  if (port === null) return null;
  const password = (await readFile(resolve(home, 'password'), 'utf8')).trim();
  return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${String(port)}/${DATABASE}`;
}

function guard(
  server: Server,
  unlock: () => Promise<void>,
  options: EmbeddedPostgresOptions,
  log: (line: string) => void,
): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  void server.ended.then(() => {
    if (stopping) return;
    log(`The database stopped unexpectedly. Its log: ${resolve(options.dataDir, 'postgres.log')}.`);
    options.onUnexpectedEnd?.();
  });
  return () => (stopping ??= server.stop().then(unlock));
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
