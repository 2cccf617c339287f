import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import { Public } from '../access/index.js';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { REDIS } from '../redis/redis.module.js';
import { Lifecycle } from './lifecycle.js';

const CHECK_TIMEOUT_MS = 2_000;

interface Readiness {
  readonly status: 'ready' | 'unavailable';
  /** Each dependency that requests need, `up` or `down`. */
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}

@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Liveness: the process is running. */
  @Get('live')
  @Public()
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /** Readiness: requests can be served; a 503 names what is down. */
  @Get('ready')
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const redis = this.redis;
    const checks: Record<string, 'up' | 'down'> = {
      database: await outcome(sql`SELECT 1`.execute(this.database.query(RequestContext.system('health')))),
      ...(redis ? { redis: await outcome(redis.ping()) } : {}),
      ...(this.lifecycle.stopping ? { process: 'down' as const } : {}),
    };
    const ready = Object.values(checks).every((state) => state === 'up');
    reply.code(ready ? 200 : 503).header('Cache-Control', 'no-store');
    return { status: ready ? 'ready' : 'unavailable', checks };
  }
}

async function outcome(check: Promise<unknown>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), CHECK_TIMEOUT_MS);
  });
  const up = check.then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([up, timeout]).finally(() => clearTimeout(timer));
}
