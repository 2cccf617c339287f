import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A server in a separate process, whose processor time can be read. */
export class Server {
  /** @type {import('node:child_process').ChildProcess} */
  #child;

  /**
   * @param {import('node:child_process').ChildProcess} child
   * @param {number} port
   */
  constructor(child, port) {
    this.#child = child;
    this.port = port;
  }

  /**
   * Starts a Node script on a free port, passed as PORT, and waits until it responds.
   * @param {string} script
   * @param {NodeJS.ProcessEnv} env
   */
  static async start(script, env) {
    const port = await freePort();
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (chunk) => (words = `${words}${String(chunk)}`.slice(-2_000)));
    const server = new Server(child, port);
    const deadline = Date.now() + 60_000;
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`${script} did not start. ${words}`);
      }
      await delay(100);
    }
    return server;
  }

  /** User and system time of all its threads so far, in milliseconds. */
  cpu() {
    const pid = String(this.#child.pid);
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // In ticks of a hundredth of a second.
      return (Number(fields[11]) + Number(fields[12])) * 10;
    }
    const [minutes = '0', seconds = '0'] = execFileSync('ps', ['-o', 'cputime=', '-p', pid], {
      encoding: 'utf8',
    })
      .trim()
      .split(':')
      .slice(-2);
    return (Number(minutes) * 60 + Number(seconds)) * 1000;
  }

  /** Its current memory in bytes. */
  memory() {
    return this.#status('VmRSS');
  }

  /**
   * Its peak memory since the start, or since {@link forgetPeak}; on systems other than Linux, its current
   * memory.
   */
  peakMemory() {
    return this.#status('VmHWM');
  }

  forgetPeak() {
    if (process.platform === 'linux') writeFileSync(`/proc/${String(this.#child.pid)}/clear_refs`, '5');
  }

  /** @param {'VmRSS' | 'VmHWM'} line */
  #status(line) {
    const pid = String(this.#child.pid);
    const kib =
      process.platform === 'linux'
        ? new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' });
    return Number(kib) * 1024;
  }

  /** @param {NodeJS.Signals} name */
  signal(name) {
    this.#child.kill(name);
  }

  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  }
}

/** @param {number} port */
async function answers(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/health/ready`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
