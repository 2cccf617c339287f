import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isRunning, readStartTime } from './processes.js';

const Holder = z.object({ pid: z.number().int().positive(), start: z.string().nullable() });

/** Another live process uses the data directory; the message is a sentence for the operator. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';
}

/**
 * Locks a data directory for this process with a file that names its holder. A lock is stale when its holder no longer
 * runs (a killed process, a previous container).
 *
 * @returns the function that releases the directory.
 * @throws DataDirectoryInUseError while another live process, or this one, holds it.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'portolan.lock');
  const mine = JSON.stringify({ pid: process.pid, start: await readStartTime(process.pid) });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    while (!(await tryLink(draft, path))) await clearStale(path, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(path, { force: true });
}

/** Creating a hard link is atomic: no reader ever sees an empty lock. */
async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function clearStale(path: string, dataDir: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = await livingHolder(text);
  if (pid !== null) {
    throw new DataDirectoryInUseError(
      `Portolan is already running on the data directory ${dataDir} (process ${String(pid)}). ` +
        'Stop it first, or set DATA_DIR to another directory.',
    );
  }
  // Two starts may find the same stale lock: only one of them can move it away. The moved file is checked again, so
  // that a lock acquired in between is put back.
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== text) await tryLink(aside, path);
  await rm(aside, { force: true });
}

async function livingHolder(text: string): Promise<number | null> {
  let holder: z.infer<typeof Holder>;
  try {
    holder = Holder.parse(JSON.parse(text));
  } catch {
    // Not written by us, or truncated by a full disk: the holder is unknown.
    return null;
  }
  if (!(await isRunning(holder.pid))) return null;
  return (await readStartTime(holder.pid)) === holder.start ? holder.pid : null;
}
