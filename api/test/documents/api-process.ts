import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../harness/index.js';

const ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/**
 * The serving process as a separate program, as built by `npm run build`, on the database and the files of an
 * app.
 */
export class ApiProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    private readonly written: readonly string[],
  ) {}

  /** Its log so far; empty by default, see LOG_LEVEL. */
  get log(): string {
    return this.written.join('');
  }

  /**
   * Resolves once it responds.
   * @throws if the api isn't built
   * @param env additional settings
   * @param entry the program, if not the one that was built here
   */
  static async start(
    app: TestApp,
    env: Readonly<Record<string, string>> = {},
    entry = ENTRY,
  ): Promise<ApiProcess> {
    if (!existsSync(entry)) throw new Error('The api is not built. Run "npm run build" first.');
    const port = await freePort();
    const { redisUrl, redisPrefix, dataDir } = app.settings;
    const child = spawn(process.execPath, [entry], {
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        // The queue is processed by the test's app, which isn't killed.
        WORKER: 'separate',
        RATE_LIMIT_FACTOR: '1000',
        DATA_DIR: dataDir,
        DATABASE_URL: app.database.url,
        ...(redisUrl === null ? {} : { REDIS_URL: redisUrl, REDIS_PREFIX: redisPrefix }),
        ...env,
      },
    });
    const written: string[] = [];
    child.stdout?.on('data', (chunk: Buffer) => written.push(chunk.toString()));
    const url = `http://127.0.0.1:${port}`;
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error('The api ended before it was ready.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return new ApiProcess(child, url, written);
  }

  /**
   * Stops it as a deployment does.
   * @returns its exit code; null if a signal ended it
   */
  async stop(): Promise<number | null> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
    return this.child.exitCode;
  }

  async kill(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
