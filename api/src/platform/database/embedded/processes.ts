import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const hasProc = process.platform === 'linux';

/** Whether a process runs. One that has ended and waits to be collected (a zombie) does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await procStat(pid))?.state !== 'Z';
}

/**
 * When a process started, in the system's own words; null when it does not run. Together with its number it names
 * a process for good: numbers are given out again, after a restart of a container the same ones at once.
 */
export async function readStartTime(pid: number): Promise<string | null> {
  if (hasProc) return (await procStat(pid))?.start ?? null;
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() || null;
}

async function procStat(pid: number): Promise<{ state: string; start: string } | null> {
  if (!hasProc) return null;
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  // The command's name stands in brackets and may hold anything: the fields are counted from the last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const start = fields[19];
  return state && start ? { state, start } : null;
}

/**
 * Every PostgreSQL process that runs on a data directory: the postmaster and, where the system shows it, its
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
    // PostgreSQL works inside its data directory; what may not be read is not ours.
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

/** Waits until none of the processes runs. Answers false when the time (milliseconds) is over first. */
export async function waitForEnd(pids: number[], milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const running = await Promise.all(pids.map(isRunning));
    if (!running.includes(true)) return true;
    if (Date.now() > end) return false;
    await delay(20);
  }
}

/** Sends a signal to a process; one that has ended meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
