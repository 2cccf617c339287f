import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { BatchedLookup } from '../../platform/concurrency/batched-lookup.js';
import { RequestContext, type Actor } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { CredentialsEnded } from '../../platform/realtime/credentials-ended.js';
import type { User } from '../users/index.js';
import { SessionStore, type KnownSession, type Session } from './session-stores/session-store.js';
import { hashToken, newToken } from './tokens.js';
import { ViewAsService } from './view-as/view-as.service.js';

/** A session that just began, with the only copy of its token. */
export interface OpenedSession {
  readonly actor: Actor;
  /** The cookie's value. */
  readonly token: string;
}

export interface ListedSession extends Session {
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

const TOUCH_AFTER_MS = 60_000;

/** Sessions of people's browsers: started at every sign-in under a new token, ended here for every process at once. */
@Injectable()
export class SessionsService {
  /** Every signed-in request asks who it is: those that come at the same time share one look at the store. */
  private readonly known = new BatchedLookup<string, KnownSession>((tokenHashes) =>
    this.store.findAll(RequestContext.system('authenticate'), tokenHashes),
  );

  constructor(
    private readonly store: SessionStore,
    private readonly database: Database,
    private readonly ended: CredentialsEnded,
    private readonly views: ViewAsService,
  ) {}

  /**
   * Begins a session under a new token; the one that this browser had ends, whoever's it was.
   * @param user as read when the person proved who they are
   * @throws DomainError UNAUTHENTICATED when the account was disabled or its credentials changed since
   */
  async open(ctx: RequestContext, user: User): Promise<OpenedSession> {
    const token = newToken();
    const id = newId();
    const opened = await this.store.open(ctx, {
      id,
      tokenHash: hashToken(token),
      userId: user.id,
      credentialsVersion: user.credentialsVersion,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
    });
    if (!opened) throw DomainError.unauthenticated('Your account has just changed. Please sign in again.');
    await this.noteUse(ctx, user.id);
    await this.endCurrent(ctx);
    return { token, actor: { userId: user.id, role: user.role, via: 'session', credentialId: id } };
  }

  /** Who is behind a cookie; null for nobody (any more). Notes the use at most once a minute. */
  async authenticate(ctx: RequestContext, token: string): Promise<Actor | null> {
    const tokenHash = hashToken(token);
    const session = await this.known.get(tokenHash);
    if (!session) return null;
    if (Date.now() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
      await this.store.touch(ctx, tokenHash);
      await this.noteUse(ctx, session.userId);
    }
    return getActor(session);
  }

  /** Who is behind each of these cookies, by its value; who is behind none (any more) is missing. Notes no use. */
  async authenticateAll(ctx: RequestContext, tokens: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
    const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
    const found = await this.store.findAll(ctx, [...byHash.keys()]);
    const actors = new Map<string, Actor>();
    for (const [hash, session] of found) {
      const token = byHash.get(hash);
      if (token !== undefined) actors.set(token, getActor(session));
    }
    return actors;
  }

  /**
   * A person's signed-in browsers, wherever sessions live, for the export of everything about them. The caller has made
   * sure who asks.
   */
  async listPersonalFiles(
    ctx: RequestContext,
    userId: string,
  ): Promise<{ path: string; bytes: number; open: () => Promise<AsyncIterable<Uint8Array>> }[]> {
    const sessions = (await this.store.list(ctx, userId)).map(({ ip, userAgent, createdAt, lastSeenAt }) => ({
      ip,
      userAgent,
      createdAt,
      lastSeenAt,
    }));
    const text = Buffer.from(`${JSON.stringify(sessions, null, 2)}\n`);
    return [
      { path: 'sign-ins.json', bytes: text.length, open: () => Promise.resolve(Readable.from([text])) },
    ];
  }

  async list(ctx: RequestContext): Promise<ListedSession[]> {
    const actor = requireActor(ctx);
    const sessions = await this.store.list(ctx, actor.userId);
    return sessions.map((session) => ({ ...session, current: session.id === actor.credentialId }));
  }

  /** @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else */
  async end(ctx: RequestContext, id: string): Promise<void> {
    const { userId } = requireActor(ctx);
    if (!isId(id) || !(await this.store.end(ctx, userId, id))) throw DomainError.notFound();
    await this.ended.announce(userId, [id]);
  }

  async endOthers(ctx: RequestContext): Promise<void> {
    const { userId, credentialId } = requireActor(ctx);
    const ids = await this.store.endOthers(ctx, userId, credentialId);
    if (ids.length > 0) await this.ended.announce(userId, ids);
  }

  /** Ends the session that asks; nothing when there is none. */
  async endCurrent(ctx: RequestContext): Promise<void> {
    if (ctx.actor?.via !== 'session') return;
    const { credentialId, observer } = ctx.actor;
    const userId = observer?.userId ?? ctx.actor.userId;
    await this.views.end(ctx);
    const asOwner = RequestContext.system(ctx.requestId);
    await this.store.end(asOwner, userId, credentialId);
    await this.ended.announce(userId, [credentialId]);
  }

  /** Ends what began under an older version of the credentials. To be called after the commit of that change. */
  async endOutdated(ctx: RequestContext, userId: string, version: number): Promise<void> {
    const ids = await this.store.endOutdated(ctx, userId, version);
    if (ids.length > 0) await this.ended.announce(userId, ids);
  }

  private async noteUse(ctx: RequestContext, userId: string): Promise<void> {
    await this.database
      .query(ctx)
      .updateTable('users')
      .set({ lastSeenAt: now })
      .where('id', '=', userId)
      .execute();
  }
}

function getActor({ id, userId, role }: KnownSession): Actor {
  return { userId, role, via: 'session', credentialId: id };
}
