import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from './root.mjs';

/**
 * Runs a task while no other process on this checkout does. A killed process no longer holds the lock.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function exclusively(name, task) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const path = inRoot('.cache', `${name}.lock`);
  let isAnnounced = false;
  while (!take(path)) {
    const holder = readHolder(path);
    if (holder !== null && !isAlive(holder)) breakStale(path, holder);
    else if (holder !== null && !isAnnounced) {
      isAnnounced = true;
      process.stdout.write(
        `Another process (${holder.split(' ')[0] ?? ''}) is busy with the ${name}; waiting for it.\n`,
      );
    }
    await delay(100);
  }
  try {
    return await task();
  } finally {
    if (readHolder(path) === readProcessName(process.pid)) rmSync(path, { force: true });
  }
}

/**
 * Creating a hard link is atomic: no reader sees an empty lock.
 * @param {string} path
 */
function take(path) {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, readProcessName(process.pid));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Several processes may find the same stale lock: only one can move it away, and a lock taken in between is put
 * back.
 * @param {string} path
 * @param {string} stale
 */
function breakStale(path, stale) {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside) !== stale) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/**
 * @param {string} path
 * @returns {string | null}
 */
function readHolder(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** @param {string} holder */
function isAlive(holder) {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (getErrorCode(error) !== 'EPERM') return false;
  }
  return readProcessName(pid) === holder;
}

/**
 * A process's id and, if the system shows it, its start time, because ids are reused.
 * @param {number} pid
 */
function readProcessName(pid) {
  if (process.platform !== 'linux') return String(pid);
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : `${String(pid)} ${fields[18] ?? ''}`;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT' || getErrorCode(error) === 'ESRCH') return '';
    throw error;
  }
}

/** @param {unknown} error */
function getErrorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
