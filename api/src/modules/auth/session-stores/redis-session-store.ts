import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { RequestContext, Role } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import {
  SessionStore,
  USUAL_LIFETIME,
  type SessionLifetime,
  type NewSession,
  type Session,
} from './session-store.js';

/** Writes the session and adds it to the person's list, atomically. */
const OPEN = `
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[5])
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[4])
return 1`;

/** Only updates an existing session, so that one that ended in the meantime isn't recreated. */
const TOUCH = `
local text = redis.call('GET', KEYS[1])
if not text then return 0 end
local session = cjson.decode(text)
session.lastSeenAt = ARGV[1]
local idle = ARGV[3]
if session.role == 'admin' then idle = ARGV[4] end
redis.call('SET', KEYS[1], cjson.encode(session), 'EX', idle)
redis.call('EXPIRE', ARGV[2] .. session.userId, ARGV[3])
return 1`;

const END = `
local hash = redis.call('HGET', KEYS[1], ARGV[1])
if not hash then return 0 end
redis.call('HDEL', KEYS[1], ARGV[1])
return redis.call('DEL', ARGV[2] .. hash)`;

const stored = z.object({
  id: z.string(),
  userId: z.string(),
  role: z.enum(['user', 'affiliate', 'admin']),
  credentialsVersion: z.number(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: z.coerce.date(),
  lastSeenAt: z.coerce.date(),
});

type Stored = z.infer<typeof stored>;

/**
 * Sessions in Redis, for installations with several processes. The account's role is copied into
 * the session; any change of role, status, or password ends the session, so that the copy is never
 * out of date.
 */
export class RedisSessionStore extends SessionStore {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly database: Database,
    private readonly adminLifetime: SessionLifetime,
  ) {
    super();
  }

  async open(ctx: RequestContext, session: NewSession): Promise<boolean> {
    const { tokenHash, ...rest } = session;
    const account = await this.findAccount(ctx, session);
    if (!account) return false;
    const now = new Date().toISOString();
    const text = JSON.stringify({ ...rest, role: account.role, createdAt: now, lastSeenAt: now });
    await this.redis.eval(
      OPEN,
      2,
      this.sessionKey(tokenHash),
      this.listKey(session.userId),
      text,
      session.id,
      tokenHash,
      String(USUAL_LIFETIME.idleSeconds),
      String(account.role === 'admin' ? this.adminLifetime.idleSeconds : USUAL_LIFETIME.idleSeconds),
    );
    // A change of the account commits first and then ends sessions: either it finds this session,
    // or this check sees the change.
    if (await this.findAccount(ctx, session)) return true;
    await this.end(ctx, session.userId, session.id);
    return false;
  }

  async findAll(_ctx: RequestContext, tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Session>> {
    if (tokenHashes.length === 0) return new Map();
    const texts = await this.redis.mget(tokenHashes.map((hash) => this.sessionKey(hash)));
    const found = new Map<string, Session>();
    tokenHashes.forEach((hash, index) => {
      const session = this.toSession(texts[index] ?? null);
      if (session) found.set(hash, session);
    });
    return found;
  }

  async touch(_ctx: RequestContext, tokenHash: string): Promise<void> {
    await this.redis.eval(
      TOUCH,
      1,
      this.sessionKey(tokenHash),
      new Date().toISOString(),
      this.listKey(''),
      String(USUAL_LIFETIME.idleSeconds),
      String(this.adminLifetime.idleSeconds),
    );
  }

  async list(_ctx: RequestContext, userId: string): Promise<Session[]> {
    const sessions = await this.all(userId);
    return sessions.sort(
      (a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime() || b.id.localeCompare(a.id),
    );
  }

  async end(_ctx: RequestContext, userId: string, id: string): Promise<boolean> {
    const ended = await this.redis.eval(END, 1, this.listKey(userId), id, this.sessionKey(''));
    return ended === 1;
  }

  async endOthers(ctx: RequestContext, userId: string, keepId: string): Promise<string[]> {
    return this.endEach(ctx, userId, (session) => session.id !== keepId);
  }

  async endOutdated(ctx: RequestContext, userId: string, version: number): Promise<string[]> {
    return this.endEach(ctx, userId, (session) => session.credentialsVersion < version);
  }

  async sweep(): Promise<void> {
    // Redis expires idle sessions by itself.
  }

  private async endEach(
    ctx: RequestContext,
    userId: string,
    over: (session: Stored) => boolean,
  ): Promise<string[]> {
    const ended: string[] = [];
    for (const session of await this.all(userId)) {
      if (over(session) && (await this.end(ctx, userId, session.id))) ended.push(session.id);
    }
    return ended;
  }

  private async all(userId: string): Promise<Stored[]> {
    const sessions: Stored[] = [];
    for (const [id, tokenHash] of Object.entries(await this.redis.hgetall(this.listKey(userId)))) {
      const session = await this.read(tokenHash);
      if (session) sessions.push(session);
      else await this.redis.hdel(this.listKey(userId), id);
    }
    return sessions;
  }

  private async read(tokenHash: string): Promise<Stored | null> {
    return this.toSession(await this.redis.get(this.sessionKey(tokenHash)));
  }

  private async findAccount(
    ctx: RequestContext,
    session: NewSession,
  ): Promise<{ readonly role: Role } | undefined> {
    return this.database
      .query(ctx)
      .selectFrom('users')
      .select('role')
      .where('id', '=', session.userId)
      .where('credentialsVersion', '=', session.credentialsVersion)
      .where('disabledAt', 'is', null)
      .executeTakeFirst();
  }

  private sessionKey(tokenHash: string): string {
    return `${this.prefix}:session:${tokenHash}`;
  }

  private listKey(userId: string): string {
    return `${this.prefix}:sessions-of:${userId}`;
  }

  private toSession(text: string | null): Stored | null {
    if (text === null) return null;
    const session = stored.parse(JSON.parse(text));
    const { maxSeconds } = session.role === 'admin' ? this.adminLifetime : USUAL_LIFETIME;
    return Date.now() - session.createdAt.getTime() < maxSeconds * 1_000 ? session : null;
  }
}
