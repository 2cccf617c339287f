import { transformFile } from '@swc/core';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../harness/index.js';

const API = fileURLToPath(new URL('../..', import.meta.url));
const READY = 'The worker is running.';

/** The worker as its own program, built from the sources of this moment. */
export class WorkerProgram {
  private constructor(private readonly folder: string) {}

  static async build(): Promise<WorkerProgram> {
    // Inside the workspace, so that its packages are found.
    const cache = path.join(API, 'node_modules', '.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(path.join(cache, 'worker-'));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    const source = path.join(API, 'src');
    const files = await readdir(source, { recursive: true, withFileTypes: true });
    await Promise.all(
      files
        .filter((file) => file.isFile() && !file.name.endsWith('.spec.ts'))
        .map(async (file) => {
          const from = path.join(file.parentPath, file.name);
          await compile(from, path.join(folder, path.relative(source, from)));
        }),
    );
    return new WorkerProgram(folder);
  }

  /** Starts a worker process on the database and the queue of this app; resolves once it works. */
  async start(app: TestApp): Promise<WorkerProcess> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-worker-'));
    const { redisUrl, redisPrefix } = app.settings;
    const child = spawn(process.execPath, [path.join(this.folder, 'worker.js')], {
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        DATABASE_URL: app.database.url,
        ...(redisUrl === null ? {} : { REDIS_URL: redisUrl, REDIS_PREFIX: redisPrefix }),
      },
    });
    await ready(child);
    return new WorkerProcess(child, dataDir);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

export class WorkerProcess {
  constructor(
    private readonly child: ChildProcess,
    private readonly dataDir: string,
  ) {}

  /** Ends it with this signal. @returns its exit code, null when the signal itself ended it */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill(signal);
      await exited;
    }
    await rm(this.dataDir, { recursive: true, force: true });
    return this.child.exitCode;
  }
}

async function compile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  if (!from.endsWith('.ts')) {
    await copyFile(from, to);
    return;
  }
  const { code } = await transformFile(from, {
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      experimental: { keepImportAttributes: true },
    },
  });
  await writeFile(to.replace(/\.ts$/, '.js'), code);
}

async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(READY)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The worker ended before it was ready:\n${said}`)));
  });
}
