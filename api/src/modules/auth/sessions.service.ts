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
import { RequiredTotpService } from './required-totp.service.js';
import { SessionStore, type SessionIdentity, type Session } from './session-stores/session-store.js';
import { hashToken, newToken } from './tokens.js';
import { ViewAsService } from './view-as/view-as.service.js';

/** A newly opened session, with the only copy of its token. */
export interface OpenedSession {
  readonly actor: Actor;
  /** The cookie's value. */
  readonly token: string;
}

export interface ListedSession extends Session {
  /** Whether it is the caller's current session. */
  readonly current: boolean;
}

const TOUCH_AFTER_MS = 60_000;

/** Browser sessions: each sign-in opens one under a new token, and ending one applies to every process at once. */
@Injectable()
export class SessionsService {
  /** Every signed-in request looks up its session: concurrent lookups share one read of the store. */
  private readonly sessionLookups = new BatchedLookup<string, SessionIdentity>((tokenHashes) =>
    this.store.findAll(RequestContext.system('authenticate'), tokenHashes),
  );

  constructor(
    private readonly store: SessionStore,
    private readonly database: Database,
    private readonly ended: CredentialsEnded,
    private readonly views: ViewAsService,
    private readonly requiredTotp: RequiredTotpService,
  ) {}

  /**
   * Opens a session under a new token and ends this browser's previous one, whoever owned it.
   * @param user as read when the person was authenticated
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
    const actor = { userId: user.id, role: user.role, via: 'session', credentialId: id } as const;
    return { token, actor: this.requiredTotp.reassess(actor, user) };
  }

  /** The person behind a cookie, or null. Records use at most once a minute. */
  async authenticate(ctx: RequestContext, token: string): Promise<Actor | null> {
    const tokenHash = hashToken(token);
    const session = await this.sessionLookups.get(tokenHash);
    if (!session) return null;
    if (Date.now() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
      await this.store.touch(ctx, tokenHash);
      await this.noteUse(ctx, session.userId);
    }
    return getActor(session);
  }

  /** The people behind these cookies, by cookie value; invalid cookies are omitted. Does not record use. */
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
   * A person's open sessions, in whichever store they are, for the export of their personal data. The caller has
   * checked access.
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

  /** The caller's sessions; `current` marks the one that asks. */
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

  /** Ends all sessions of the caller but the current one. */
  async endOthers(ctx: RequestContext): Promise<void> {
    const { userId, credentialId } = requireActor(ctx);
    const ids = await this.store.endOthers(ctx, userId, credentialId);
    if (ids.length > 0) await this.ended.announce(userId, ids);
  }

  /** Ends the caller's current session, if any. */
  async endCurrent(ctx: RequestContext): Promise<void> {
    if (ctx.actor?.via !== 'session') return;
    const { credentialId, observer } = ctx.actor;
    const userId = observer?.userId ?? ctx.actor.userId;
    await this.views.end(ctx);
    const asOwner = RequestContext.system(ctx.requestId);
    await this.store.end(asOwner, userId, credentialId);
    await this.ended.announce(userId, [credentialId]);
  }

  /** Ends sessions opened under an older version of the credentials. Call it after the commit of that change. */
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

function getActor({ id, userId, role }: SessionIdentity): Actor {
  return { userId, role, via: 'session', credentialId: id };
}
