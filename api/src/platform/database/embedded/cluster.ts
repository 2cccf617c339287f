import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canTraverse, databaseAccount, runsAsRoot } from './account.js';
import { noteOwner, removeAbandoned } from './abandoned.js';
import { type PostgresBinaries, copyBinaries, ignore, locateBinaries } from './binaries.js';

const run = promisify(execFile);

/** The superuser of the cluster. */
export const CLUSTER_USER = 'portolan';

/** Only for root: where the database is stored when its account cannot traverse to the data directory. */
const REACHABLE_HOME = '/var/lib/portolan';

/** An initialized PostgreSQL data directory. */
export interface Cluster {
  /** The real path of PostgreSQL's data directory. */
  directory: string;
  password: string;
  binaries: PostgresBinaries;
  /** The account to run as; null for the process's own. */
  account: Account | null;
}

/** The environment of PostgreSQL's programs: none of our secrets, and none of the shell's PG* variables. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Finds the cluster of a data directory, or creates it. The caller holds the directory's lock.
 *
 * `DATA_DIR/postgres` holds `data/` and the superuser's `password` (mode 0600). It appears in one rename when both are
 * complete, so a start that is killed halfway leaves only a folder that the next start removes.
 *
 * @throws Error with a message for the operator.
 */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const home = join(dataDir, 'postgres');
  await clearHalfMade(dirname(home), 'postgres.init-');
  const installed = await locateBinaries();
  if (!(await isThere(home))) await makeCluster(home, installed, log);

  const real = await realpath(home).catch(() => {
    throw new Error(
      `${home} points to a folder that is missing. Restore it, or remove ${home} to start over.`,
    );
  });
  const directory = join(real, 'data');
  const account = await getAccount(directory);
  const binaries = await reachable(installed, account);
  const major = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (major !== binaries.version.split('.')[0]) {
    throw new Error(
      `${directory} was created by PostgreSQL ${major}, but this is PostgreSQL ${binaries.version}. ` +
        'Dump it with the old version and restore it into a new data directory.',
    );
  }
  const password = (await readFile(join(real, 'password'), 'utf8')).trim();
  return { directory, password, binaries, account };
}

/** Root runs the server as the owner of its files; any other user must own them. */
async function getAccount(directory: string): Promise<Account | null> {
  const { uid, gid } = await stat(directory).catch((error: unknown) => {
    throw new Error(`This account can't read the database's folder ${directory}: ${String(error)}`);
  });
  if (!runsAsRoot()) {
    if (uid === process.getuid?.()) return null;
    throw new Error(
      `The database's folder ${directory} belongs to another account. Start as that account, or as root.`,
    );
  }
  const account = { uid, gid };
  if (!(await canTraverse(account, directory))) {
    throw new Error(
      `The account that owns ${directory} can't reach it: a folder above it is closed to it. ` +
        'Allow access to that folder (chmod o+x), or set DATA_DIR to another folder.',
    );
  }
  return account;
}

async function makeCluster(
  home: string,
  installed: PostgresBinaries,
  log: (line: string) => void,
): Promise<void> {
  const account = await databaseAccount();
  const elsewhere = account !== null && !(await canTraverse(account, home));
  const name = elsewhere ? `postgres-${randomBytes(6).toString('hex')}` : basename(home);
  const parent = elsewhere ? REACHABLE_HOME : dirname(home);
  if (elsewhere) {
    await createTraversableFolder(parent);
    await removeAbandoned(parent);
    log(
      `The database's account can't reach ${dirname(home)}: ` +
        `its files are in ${join(parent, name)}, and ${home} points there.`,
    );
  }
  const half = join(parent, elsewhere ? `${name}.init` : `postgres.init-${randomBytes(6).toString('hex')}`);
  await mkdir(half, { mode: 0o711 });
  try {
    await chmod(half, 0o711);
    await initialise(half, await reachable(installed, account), account);
    if (elsewhere) await noteOwner(half, dirname(home));
    await rename(half, join(parent, name));
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  if (elsewhere) await symlink(join(parent, name), home);
}

async function initialise(
  folder: string,
  binaries: PostgresBinaries,
  account: Account | null,
): Promise<void> {
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  const file = await open(passwordFile, 'wx', 0o600);
  await file.writeFile(`${randomBytes(24).toString('hex')}\n`);
  await file.sync();
  await file.close();
  if (account) {
    await chown(data, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const options = [
    `--pgdata=${data}`,
    `--username=${CLUSTER_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's built-in C.UTF-8: the same collation on every machine, whatever its system locales are.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await run(binaries.initdb, options, { ...account, env: serverEnvironment(), cwd: '/' });
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`PostgreSQL could not set up ${data}: ${words.trim()}`, { cause: error });
  }
}

async function reachable(binaries: PostgresBinaries, account: Account | null): Promise<PostgresBinaries> {
  if (account === null || (await canTraverse(account, await realpath(binaries.postgres)))) return binaries;
  await createTraversableFolder(REACHABLE_HOME);
  return copyBinaries(binaries, REACHABLE_HOME);
}

/** Creates a folder that others may traverse but not list, whatever the umask; an existing folder is unchanged. */
export async function createTraversableFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o711 });
  if (made !== undefined) await chmod(folder, 0o711);
}

async function clearHalfMade(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix))
      await rm(join(folder, name), { recursive: true, force: true }).catch(ignore('ENOENT'));
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
