import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const CONNECT_FOR_MS = 30_000;
const RETRY_MS = 1_000;

/**
 * Waits until Redis has started, as for the database; returns at once if none is configured.
 * @throws the last error if it can't be reached for half a minute
 */
export async function waitForRedis(url: string | null, log: Logger, retryMs = RETRY_MS): Promise<void> {
  if (url === null) return;
  const until = Date.now() + CONNECT_FOR_MS;
  for (let attempt = 0; ; attempt += 1) {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await redis.ping();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      if (attempt === 0)
        log.warn({ context: 'Redis', err: error }, "Redis isn't available yet. Waiting for it");
      await setTimeout(retryMs);
    } finally {
      redis.disconnect();
    }
  }
}
