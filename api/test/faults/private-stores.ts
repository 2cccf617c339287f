import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/platform/database/embedded-postgres.js';

/** A PostgreSQL for this suite alone, which may be killed; durable, as in production. */
export class PrivatePostgres {
  private constructor(
    private readonly dataDir: string,
    private running: EmbeddedPostgres,
  ) {}

  static async start(dataDir: string): Promise<PrivatePostgres> {
    await mkdir(dataDir, { recursive: true });
    // When started by root, the database runs under a separate account, which must be able to enter the folder.
    await chmod(dataDir, 0o711);
    return new PrivatePostgres(dataDir, await startEmbeddedPostgres({ dataDir }));
  }

  get url(): string {
    return this.running.url;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** As the machine does when it's out of memory: nothing more is written. */
  async kill(): Promise<void> {
    const file = path.join(this.dataDir, 'postgres', 'data', 'postmaster.pid');
    const [pid = ''] = (await readFile(file, 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await this.running.stop();
  }

  /** Recovers from the kill. It listens on another port. */
  async restart(): Promise<void> {
    this.running = await startEmbeddedPostgres({ dataDir: this.dataDir });
  }

  async remove(): Promise<void> {
    await this.running.stop();
    // For root in a closed folder, the database is elsewhere, and `postgres` only points to it.
    await rm(await realpath(path.join(this.dataDir, 'postgres')), { recursive: true, force: true });
  }
}

const PROGRAMS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** A Redis for this suite alone, with the settings of `docker-compose.yml`. */
export class PrivateRedis {
  private child: ChildProcess;

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** @returns null if no Redis is installed; the product then runs without one */
  static async start(folder: string): Promise<PrivateRedis | null> {
    const program = PROGRAMS.find((file) => existsSync(file));
    if (program === undefined) return null;
    await mkdir(folder, { recursive: true });
    const redis = new PrivateRedis(program, folder, await findFreePort());
    await redis.restart();
    return redis;
  }

  async restart(): Promise<void> {
    const flags = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'];
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    this.child = spawn(this.program, [...place, ...flags], { stdio: 'ignore' });
    while (!(await this.ask((client) => client.ping()))) await wait(50);
  }

  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  /** Deletes everything, like a replaced server. */
  async empty(): Promise<void> {
    await this.ask((client) => client.flushall());
  }

  private async ask(question: (client: Redis) => Promise<unknown>): Promise<boolean> {
    const client = new Redis(this.port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await question(client);
      return true;
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  }
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
