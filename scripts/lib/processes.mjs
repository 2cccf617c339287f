import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endWithNpm } from './parents.mjs';
import { ROOT } from './root.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/** Whether a signal has asked this process to end. */
export const isStopping = () => stopping;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the repository's root when left out
 * @property {NodeJS.ProcessEnv} [env] on top of this process's environment; undefined takes a variable away
 * @property {string} [prefix] put before every line, for commands that run side by side
 * @property {number} [timeoutMs] after that it is ended, and has failed
 * @property {boolean} [quiet] say nothing unless it fails
 */

/**
 * Runs a command and forwards its output immediately.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} output: the last 200 lines of both streams
 */
export async function run(command, args, options = {}) {
  const child = start(command, args, options);
  /** @type {string[]} */
  const tail = [];
  const streams = [
    passOn(child.stdout, process.stdout, options, tail),
    passOn(child.stderr, process.stderr, options, tail),
  ];
  let late = false;
  const timer = options.timeoutMs
    ? setTimeout(() => {
        late = true;
        end(child);
      }, options.timeoutMs)
    : undefined;
  const code = await waitForExit(child);
  clearTimeout(timer);
  await Promise.all(streams);
  if (late) tail.push(`It was ended after ${String((options.timeoutMs ?? 0) / 1000)} s.`);
  const ok = code === 0 && !late;
  if (!ok && options.quiet) process.stderr.write(`${tail.join('\n')}\n`);
  return { ok, output: tail.join('\n') };
}

/**
 * Starts a command that ends together with this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: Ctrl-C in the terminal reaches only this process, and each child gets one signal,
    // from us. (A second one would end the api immediately.)
    detached: true,
  });
  running.add(child);
  const forget = () => running.delete(child);
  child.once('exit', forget);
  child.once('error', forget);
  return child;
}

/**
 * The exit code; null after a signal or if the command doesn't exist.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | null>}
 */
export async function waitForExit(child) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  try {
    await once(child, 'exit');
    return child.exitCode;
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return null;
  }
}

/**
 * Asks a child and its children to end, and kills them after a while.
 * @param {import('node:child_process').ChildProcess} child
 */
export function end(child) {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 35_000);
  timer.unref();
  child.once('exit', () => clearTimeout(timer));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** From now on, Ctrl-C, SIGTERM, and the end of npm end the children first and then this process. */
export function endChildrenOnSignals() {
  endWithNpm();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stopping) process.exit(130);
      stopping = true;
      const children = [...running];
      for (const child of children) end(child);
      void Promise.all(children.map(waitForExit)).then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    });
  }
}

/** Stops handling signals, so that the application can. */
export function leaveSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
}

/**
 * Runs npm: the one that started this process, or the one in the PATH.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function npm(args, options) {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options);
}

/**
 * @param {import('node:stream').Readable} from
 * @param {NodeJS.WritableStream} to
 * @param {RunOptions} options
 * @param {string[]} tail
 */
async function passOn(from, to, { prefix, quiet }, tail) {
  for await (const line of createInterface({ input: from, crlfDelay: Infinity })) {
    tail.push(line);
    if (tail.length > 200) tail.shift();
    if (!quiet) to.write(`${prefix ?? ''}${line}\n`);
  }
}
