import { Redis } from 'ioredis';
import { endInRedis } from '../auth/redis-sessions.js';
import type { ChatFrame, ChatSocket, SignedUp, TestApp } from '../harness/index.js';

/** A joined connection of this person. */
export async function join(person: SignedUp, url?: string): Promise<ChatSocket> {
  const chat = await person.client.chat({}, url);
  await chat.join(person.user);
  return chat;
}

/** Whether a frame is the message with this text. */
export function hasContent(content: string): (frame: ChatFrame) => boolean {
  return (frame) => frame['content'] === content;
}

/** Ends a person's sessions as if the announcement got lost. */
export async function endSessionsUnannounced(app: TestApp, { user }: SignedUp): Promise<void> {
  const { redisUrl, redisPrefix } = app.settings;
  if (redisUrl === null) {
    await app.sql('DELETE FROM sessions WHERE user_id = $1', [user.id]);
    return;
  }
  const redis = new Redis(redisUrl);
  try {
    await endInRedis(redis, redisPrefix, user.id);
  } finally {
    redis.disconnect();
  }
}
