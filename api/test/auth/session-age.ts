import { Redis } from 'ioredis';
import type { TestApp } from '../harness/index.js';
import { ageInRedis } from './redis-sessions.js';

/** Makes all sessions of a person older, by days. */
export async function age(
  app: TestApp,
  userId: string,
  { idle = 0, old = 0 }: { idle?: number; old?: number },
): Promise<void> {
  const { redisUrl, redisPrefix } = app.settings;
  if (redisUrl === null) {
    await app.sql(
      `UPDATE sessions SET created_at = created_at - make_interval(secs => $2::float8 * 86400),
         last_seen_at = last_seen_at - make_interval(secs => $3::float8 * 86400) WHERE user_id = $1`,
      [userId, old, idle],
    );
    return;
  }
  const redis = new Redis(redisUrl);
  try {
    await ageInRedis(redis, redisPrefix, userId, { idle, old });
  } finally {
    redis.disconnect();
  }
}
