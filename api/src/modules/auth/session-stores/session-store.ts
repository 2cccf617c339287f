import type { RequestContext, Role } from '../../../platform/context/request-context.js';

/** A session that lives. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** Of its user. */
  readonly role: Role;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** What every request asks of its session. */
export type KnownSession = Pick<Session, 'id' | 'userId' | 'role' | 'lastSeenAt'>;

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: string;
  /** Version of the account's credentials that was seen when the person proved who they are. */
  readonly credentialsVersion: number;
  readonly ip: string;
  readonly userAgent: string;
}

/** Days without a request after which a session is over. */
export const SESSION_IDLE_DAYS = 30;

export { MAX_SESSION_DAYS as SESSION_MOST_DAYS } from '../../../platform/http/session-cookie.js';

/** Where sessions live. An ended session never comes back, whatever requests are still in flight. */
export abstract class SessionStore {
  /** @returns false when the account was disabled, demoted, erased or given a new password since it was read */
  abstract open(ctx: RequestContext, session: NewSession): Promise<boolean>;

  /**
   * The living sessions of these tokens, by the token's hash. One that ended, idled out, grew too old, or whose user's
   * credentials changed is left out.
   */
  abstract findAll(
    ctx: RequestContext,
    tokenHashes: readonly string[],
  ): Promise<ReadonlyMap<string, KnownSession>>;

  /** Notes that the session was used now; does nothing to one that ended. */
  abstract touch(ctx: RequestContext, tokenHash: string): Promise<void>;

  /** All of a person's living sessions, the latest used first. */
  abstract list(ctx: RequestContext, userId: string): Promise<Session[]>;

  /** @returns whether there was such a session of this person */
  abstract end(ctx: RequestContext, userId: string, id: string): Promise<boolean>;

  /** Ends all sessions of a person but one. @returns the ids of the ended ones */
  abstract endOthers(ctx: RequestContext, userId: string, keepId: string): Promise<string[]>;

  /** Ends the sessions that began under an older version of the credentials. @returns the ids of the ended ones */
  abstract endOutdated(ctx: RequestContext, userId: string, version: number): Promise<string[]>;

  /** Clears away what idled out or grew too old. */
  abstract sweep(ctx: RequestContext): Promise<void>;
}
