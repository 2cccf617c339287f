import type { Redis } from 'ioredis';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Makes a person's sessions in Redis older by days: as time would, it shortens their remaining life. */
export async function ageInRedis(
  redis: Redis,
  prefix: string,
  userId: string,
  { idle, old }: { idle: number; old: number },
): Promise<void> {
  const hashes = await redis.hvals(`${prefix}:sessions-of:${userId}`);
  for (const hash of hashes) {
    const key = `${prefix}:session:${hash}`;
    const [text, left] = await Promise.all([redis.get(key), redis.pttl(key)]);
    if (text === null) continue;
    const session = JSON.parse(text) as { createdAt: string; lastSeenAt: string };
    const createdAt = new Date(Date.parse(session.createdAt) - old * DAY_MS).toISOString();
    const lastSeenAt = new Date(Date.parse(session.lastSeenAt) - idle * DAY_MS).toISOString();
    await redis.set(key, JSON.stringify({ ...session, createdAt, lastSeenAt }), 'KEEPTTL');
    await redis.pexpire(key, Math.max(0, Math.round(left - idle * DAY_MS)));
  }
}

/** Ends a person's sessions in Redis without announcing it. */
export async function endInRedis(redis: Redis, prefix: string, userId: string): Promise<void> {
  const hashes = await redis.hvals(`${prefix}:sessions-of:${userId}`);
  await redis.del(hashes.map((hash) => `${prefix}:session:${hash}`));
}
