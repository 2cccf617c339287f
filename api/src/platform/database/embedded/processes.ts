import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const hasProc = process.platform === 'linux';

/** Whether a process runs. A zombie does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await procStat(pid))?.state !== 'Z';
}

/**
 * When a process started, in the system's own format; null when it does not run. Together with the pid it identifies a
 * process uniquely: pids are reused, and after a container restart the same ones come back at once.
 */
export async function readStartTime(pid: number): Promise<string | null> {
  if (hasProc) return (await procStat(pid))?.start ?? null;
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() || null;
}

async function procStat(pid: number): Promise<{ state: string; start: string } | null> {
  if (!hasProc) return null;
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  // The command name is in parentheses and may hold anything: fields are counted from the last parenthesis.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const start = fields[19];
  return state && start ? { state, start } : null;
}

/**
 * Every PostgreSQL process that runs on a data directory: the postmaster and, where the system shows them, its
 * children.
 */
export async function findServers(dataDirectory: string): Promise<number[]> {
  const directory = await realpath(dataDirectory);
  return hasProc ? serversByProc(directory) : serversByPs(directory);
}

async function serversByProc(directory: string): Promise<number[]> {
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const folder = join('/proc', entry);
    // PostgreSQL's working directory is its data directory; a process that we may not read is not ours.
    const cwd = await readlink(join(folder, 'cwd')).catch(() => '');
    if (cwd !== directory) continue;
    const executable = await readlink(join(folder, 'exe')).catch(() => '');
    if (basename(executable.replace(/ \(deleted\)$/, '')) === 'postgres') found.push(Number(entry));
  }
  return found;
}

async function serversByPs(directory: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,command=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2]?.includes('postgres') && match[2].includes(`-D ${directory}`))
    .map((match) => Number(match?.[1]));
}

/** Waits until none of the processes runs. Returns false after `milliseconds`. */
export async function waitForEnd(pids: number[], milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const running = await Promise.all(pids.map(isRunning));
    if (!running.includes(true)) return true;
    if (Date.now() > end) return false;
    await delay(20);
  }
}

/** Sends a signal to a process, ignoring one that has already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
