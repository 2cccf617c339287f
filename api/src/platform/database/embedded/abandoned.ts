import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { ignore } from './binaries.js';
import { findServers } from './processes.js';

const OWNER_FILE = 'data-directory';

/** Records, next to a cluster that is stored elsewhere, which data directory it belongs to. */
export async function noteOwner(home: string, dataDir: string): Promise<void> {
  await writeFile(join(home, OWNER_FILE), `${dataDir}\n`, { mode: 0o600 });
}

/**
 * Removes clusters whose data directory was temporary and no longer exists, as after a test or a trial. All other
 * clusters are kept, even if their directory is missing: the disk may only be unmounted.
 */
export async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent).catch((error: unknown) => {
    ignore('ENOENT')(error);
    return [];
  });
  for (const name of names.filter((entry) => /^postgres-[0-9a-f]+$/.test(entry))) {
    const home = join(parent, name);
    const owner = (await readFile(join(home, OWNER_FILE), 'utf8').catch(() => '')).trim();
    if (!resolve(owner).startsWith(`${tmpdir()}${sep}`) || (await exists(owner))) continue;
    const running = await findServers(join(home, 'data')).catch(() => []);
    if (running.length === 0) await rm(home, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
