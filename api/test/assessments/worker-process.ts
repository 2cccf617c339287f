import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../harness/index.js';

const READY = 'The worker is running.';

/** The worker as a separate program, as built by `npm run build`. */
export class WorkerProgram {
  private constructor(private readonly entry: string) {}

  /** @throws if the api isn't built */
  static built(): WorkerProgram {
    const entry = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));
    if (!existsSync(entry)) throw new Error('The api is not built. Run "npm run build" first.');
    return new WorkerProgram(entry);
  }

  /**
   * Starts a worker process on the database and the queue of this app; resolves once it's ready.
   * @param sharesFiles whether it also uses the app's files
   * @param env additional settings
   */
  async start(
    app: TestApp,
    sharesFiles = false,
    env: Readonly<Record<string, string>> = {},
  ): Promise<WorkerProcess> {
    const own = await mkdtemp(path.join(tmpdir(), 'portolan-worker-'));
    const dataDir = sharesFiles ? app.settings.dataDir : own;
    const { redisUrl, redisPrefix } = app.settings;
    const child = spawn(process.execPath, [this.entry], {
      cwd: own,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        DATABASE_URL: app.database.url,
        ...(redisUrl === null ? {} : { REDIS_URL: redisUrl, REDIS_PREFIX: redisPrefix }),
        ...env,
      },
    });
    await ready(child);
    return new WorkerProcess(child, own);
  }
}

export class WorkerProcess {
  constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /**
   * Stops it with this signal.
   * @returns its exit code; null if the signal itself ended it
   */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill(signal);
      await exited;
    }
    await rm(this.folder, { recursive: true, force: true });
    return this.child.exitCode;
  }
}

async function ready(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(READY)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The worker ended before it was ready:\n${output}`)));
  });
}
